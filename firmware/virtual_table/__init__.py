"""The virtual table: a drawn table with players and a dealer, seen through the same eye as a real one."""
