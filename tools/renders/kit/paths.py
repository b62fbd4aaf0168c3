"""Paths of files. Nothing under `.cache` is versioned."""

from pathlib import Path

RENDERS = Path(__file__).resolve().parent.parent
CACHE = RENDERS.parent.parent / ".cache" / "renders"
DECALS = CACHE / "decals"


def decal(product, sheet):
    """The file of a decal sheet that `node decals.mjs` drew, e.g. decal("vtol_drones", "side")."""
    return str(DECALS / product / f"{sheet}.png")
