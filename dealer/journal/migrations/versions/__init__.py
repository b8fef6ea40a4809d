"""One module for each change of the journal's shape."""
