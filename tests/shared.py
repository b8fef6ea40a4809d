"""Where the shared material (photos, hands, rules) lies beside the project, when it does."""

import os
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("UPCARD_SHARED", Path(__file__).resolve().parents[2] / "shared"))

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason=f"the shared material is not at {SHARED}; set UPCARD_SHARED to its folder"
)
