"""The worked scenarios of a rule catalogue, answered by the product: ``python -m tests.scenarios FILE.yaml``."""
