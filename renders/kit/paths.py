"""Where things are. Nothing under `.cache` is kept in the repository."""

from pathlib import Path

RENDERS = Path(__file__).resolve().parent.parent
CACHE = RENDERS.parent / ".cache" / "renders"
DECALS = CACHE / "decals"


def decal(product, sheet):
    """File of a decal sheet that `node decals.mjs` drew, e.g. decal("vtol_drones", "side")."""
    return str(DECALS / product / f"{sheet}.png")
