"""Writes trained nets as ONNX files, and the manifest with their checksums."""

import hashlib
import io
import warnings
from pathlib import Path

import msgspec
import torch
from torch import nn

from vision.training.crops import SPAN
from vision.training.nets import IndexDetector, IndexReader
from vision.training.shapes import CROP_H, CROP_W

OPSET = 17
DETECTOR_FILE = "index_detector.onnx"
READER_FILE = "index_reader.onnx"
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


class NetEntry(msgspec.Struct, omit_defaults=True):
    """What models.json says of one net."""

    file: str
    sha256: str
    crop_span: float | None = None
    """Index heights that the rows of a reader's crop span."""


def write_manifest(folder: Path) -> None:
    """Write models.json: file name and SHA-256 of each exported net in the folder."""
    entries = {}
    for name, file, span in (("detector", DETECTOR_FILE, None), ("reader", READER_FILE, SPAN)):
        path = folder / file
        if path.exists():
            entries[name] = NetEntry(file, hashlib.sha256(path.read_bytes()).hexdigest(), span)
    (folder / "models.json").write_bytes(msgspec.json.format(msgspec.json.encode(entries), indent=2) + b"\n")
