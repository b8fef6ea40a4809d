"""The shipped card faces as sprite sheets, and the tool that made them."""
