"""Irregularities: what they are made of, how long each may be claimed, and how far people have come with one."""
