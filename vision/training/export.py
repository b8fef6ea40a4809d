"""Writes trained nets as ONNX files with their checksums."""

import hashlib
import io
import warnings
from pathlib import Path

import msgspec
import torch
from torch import nn

from vision.training.nets import CROP_H, CROP_W, IndexDetector, IndexReader

OPSET = 17
LARGEST_BYTES = 1_600_000
"""The device's budget for one net; a larger one would also be slower than the frame loop allows."""


def export_detector(net: nn.Module, file: Path) -> None:
    """Write the detector with free batch size, height and width (multiples of 16)."""
    fixed = IndexDetector()
    fixed.load_state_dict(net.state_dict())
    axes = {"x": {0: "n", 2: "h", 3: "w"}, "o": {0: "n", 2: "h4", 3: "w4"}}
    _export(fixed, torch.rand(1, 3, 320, 320), file, ["o"], axes)


def export_reader(net: nn.Module, file: Path) -> None:
    """Write the reader with a free batch size."""
    fixed = IndexReader()
    fixed.load_state_dict(net.state_dict())
    axes = {"x": {0: "n"}, "rank": {0: "n"}, "suit": {0: "n"}}
    _export(fixed, torch.rand(1, 3, CROP_H, CROP_W), file, ["rank", "suit"], axes)


def _export(
    net: nn.Module, example: torch.Tensor, file: Path, outputs: list[str], axes: dict[str, dict[int, str]]
) -> None:
    stream = io.BytesIO()
    with warnings.catch_warnings():
        # The tracing exporter is announced as legacy; it writes batch norm folded in and free axes in one go.
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(
            net.eval(),
            (example,),
            stream,  # type: ignore[arg-type,unused-ignore]  # it takes a stream, its types do not say so
            input_names=["x"],
            output_names=outputs,
            dynamic_axes=axes,
            dynamo=False,
            opset_version=OPSET,
        )
    content = stream.getvalue()
    if len(content) > LARGEST_BYTES:
        raise ValueError(f"{file.name} would have {len(content)} bytes; {LARGEST_BYTES} is the most a net may have.")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def write_checksums(folder: Path) -> None:
    """Write models.json: the SHA-256 of each ONNX file in the folder."""
    sums = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.glob("*.onnx"))}
    document = {"format": 1, "files": {name: {"sha256": digest} for name, digest in sums.items()}}
    (folder / "models.json").write_bytes(msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n")
