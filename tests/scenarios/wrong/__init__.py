"""Hands that go wrong, told to the product event by event: one module for each family of games."""
