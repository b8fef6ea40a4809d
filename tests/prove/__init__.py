"""The long proofs: each module here is one: ``prove(argv) -> bool`` prints its figures, ``QUICK`` is a short run."""
