"""The journal's migrations, run when a journal is opened."""
