"""The shape of the project: who may import whom, and how long a module may get."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("firmware", "vision", "dealer", "web")
NOT_RULES = {"table", "journal"}
"""Parts of dealer that keep the record; everything else there is rules."""
NO_DEVICE = {
    "time",
    "datetime",
    "random",
    "secrets",
    "threading",
    "queue",
    "asyncio",
    "multiprocessing",
    "subprocess",
    "socket",
    "logging",
    "os",
    "sqlite3",
    "sqlalchemy",
    "alembic",
    "numpy",
    "cv2",
    "flask",
    "gpiozero",
}


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Top-level names that a module imports, wherever in it the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def is_rule(path: Path) -> bool:
    part = path.relative_to(ROOT / "dealer").parts[0].removesuffix(".py")
    return part not in NOT_RULES


@pytest.mark.parametrize(
    "path", [p for p in modules("dealer") if is_rule(p)], ids=lambda p: str(p.relative_to(ROOT / "dealer"))
)
def test_a_rule_touches_no_device_clock_or_disk(path: Path) -> None:
    assert not imported(path) & NO_DEVICE


def test_the_check_on_rules_sees_a_forbidden_import(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("def late() -> float:\n    from time import time\n    return time()\n")
    assert imported(bad) & NO_DEVICE == {"time"}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_is_longer_than_four_hundred_lines(package: str) -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in modules(package)
        if (lines := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert not long


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_opens_with_a_sentence(package: str) -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in modules(package)
        if path.read_text("utf-8").strip() and not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert not silent


@pytest.mark.parametrize("package", PACKAGES)
def test_picamera2_and_libcamera_are_imported_only_by_their_camera(package: str) -> None:
    users = {str(path.relative_to(ROOT)) for path in modules(package) if imported(path) & {"picamera2", "libcamera"}}
    assert users <= {"firmware/cameras/pi.py"}


def test_only_the_training_extra_needs_torch() -> None:
    users = {
        path.relative_to(ROOT).parts[:2]
        for package in PACKAGES
        for path in modules(package)
        if "torch" in imported(path)
    }
    assert users <= {("vision", "training")}


def test_this_python_is_one_that_the_project_supports() -> None:
    assert sys.version_info >= (3, 11)
