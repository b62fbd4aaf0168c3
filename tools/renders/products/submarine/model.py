"""The submarine: a carrier of twelve metres with six launch cells. Metres, +X bow, +Y port, +Z up; the axis lies at z = 0."""

from kit.joints import joint
from kit.mesh import empty

from .cells import CELLS, TRAY_LOW, build_cells
from .drone import build_drone
from .fittings import build_fittings
from .hull import build_hull
from .sail import build_sail
from .stern import build_stern


ON_TRAY = 0.014  # height of a drone's feet above its tray
# The launch in the 3D viewer: the cell, the angle of its hatch in degrees, and the drone's height above the axis.
LAUNCH_CELL, LAUNCH_HATCH, LAUNCH_HEIGHT = 1, 104, 1.95


def _boat(surfaces, open_hatches, trays, mast=2.45, spin=0.0, springs=True):
    """Returns the root, and the moving parts of the open cells."""
    root = empty("submarine")
    build_hull(surfaces, root)
    cells = build_cells(surfaces, root, open_hatches, trays, springs)
    build_sail(surfaces, root, mast)
    build_stern(surfaces, root, spin=spin)
    build_fittings(surfaces, root)
    return root, cells


def build(surfaces, open_hatches=None, trays=None, loaded=(), mast=2.45, spin=0.0):
    """Returns the root.

    `open_hatches`: angles in degrees by cell number, 0 at the bow to 5. `trays`: heights of trays by cell number.
    `loaded`: cells with a folded drone on their tray. `mast`: height of the optronic head. `spin`: degrees of the propeller.
    """
    root, _ = _boat(surfaces, open_hatches, trays, mast, spin)
    for number in loaded:
        drone = build_drone(surfaces, root, folded=True)
        drone.location = (CELLS[number], 0, (trays or {}).get(number, TRAY_LOW) + ON_TRAY)
    return root


def build_movable(surfaces):
    """The boat for the 3D viewer, which launches a drone. At rest, the hatches are closed and the drone is in its cell."""
    root, cells = _boat(surfaces, {LAUNCH_CELL: LAUNCH_HATCH}, None, springs=False)
    hinge, lift = cells[LAUNCH_CELL]
    joint(hinge, "hatch", rest_turn=(LAUNCH_HATCH, 0, 0))
    joint(lift, "tray")
    drone = build_drone(surfaces, root, movable=True)
    drone.location = (CELLS[LAUNCH_CELL], 0, LAUNCH_HEIGHT)
    joint(drone, "drone", rest_move=(0, 0, TRAY_LOW + ON_TRAY - LAUNCH_HEIGHT))
    return root
