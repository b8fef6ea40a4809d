"""Drawing a table: deck art, felt, chips and a camera."""
