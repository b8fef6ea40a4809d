"""The card nets are the ones named in the manifest, or refused with one sentence."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision.nets import MODELS, ModelError, OnnxNets


def copied(folder: Path) -> Path:
    for path in MODELS.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    return folder


def test_the_shipped_nets_keep_their_shapes() -> None:
    nets = OnnxNets()
    maps = nets.detect(np.full((64, 96, 3), 120, np.uint8))
    assert (maps.shape, maps.dtype) == ((11, 16, 24), np.float32)
    rank, suit = nets.read(np.full((3, 48, 32, 3), 200, np.uint8))
    assert (rank.shape, suit.shape) == ((3, 14), (3, 5))


def test_a_net_that_differs_by_one_byte_is_refused(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    name = json.loads((folder / "models.json").read_text())["reader"]["file"]
    data = bytearray((folder / name).read_bytes())
    data[1000] ^= 1
    (folder / name).write_bytes(bytes(data))
    with pytest.raises(ModelError, match="is not the one named in models"):
        OnnxNets(folder)


def test_missing_nets_are_told_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="There are no card nets in"):
        OnnxNets(tmp_path)
    folder = copied(tmp_path)
    (folder / json.loads((folder / "models.json").read_text())["detector"]["file"]).unlink()
    with pytest.raises(ModelError, match="is missing"):
        OnnxNets(folder)
    (folder / "models.json").write_text("{}")
    with pytest.raises(ModelError, match="cannot be read"):
        OnnxNets(folder)
