"""The heavy-lift drone: eight lifting rotors on separate arms round a streamlined hull, a cargo pod below."""

from kit.mesh import empty

from .arms import build_arms
from .batteries import build_batteries
from .gear import build_gear
from .hull import build_hull
from .layout import smallest_gap
from .pod import build_pod


def build(surfaces, spin=0.0, phases=None):
    """Metres, +X nose, +Y port, z = 0 under the skids.

    `spin`: degrees that each rotor sweeps during the exposure, 0 when parked; `phases`: angles of the eight rotors to their
    arms in degrees, 90 (along the arm) when not given. Returns the root empty.
    """
    assert smallest_gap() > 0.06, "rotors would strike each other"
    root = empty("heavy_lift_drone")
    build_hull(surfaces, root)
    build_arms(surfaces, root, spin, phases)
    build_batteries(surfaces, root)
    build_pod(surfaces, root)
    build_gear(surfaces, root)
    return root
