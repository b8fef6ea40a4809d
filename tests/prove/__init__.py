"""The long proofs: each module here is one, with a ``prove(argv) -> bool`` that prints its figures."""
