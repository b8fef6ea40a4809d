"""`python -m firmware` is `upcard`."""

from firmware.cli import main

main()
