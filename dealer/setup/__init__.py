"""Setting a table up: stakes from a label, blinds and who owes them, levels by the clock, how many may play."""
