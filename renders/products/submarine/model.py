"""The submarine: a carrier of twelve metres with six launch cells. Metres, +X bow, +Y port, +Z up; the axis lies at z = 0."""

from kit.mesh import empty

from .cells import CELLS, build_cells
from .drone import build_drone
from .fittings import build_fittings
from .hull import build_hull
from .sail import build_sail
from .section import DECK
from .stern import build_stern


def build(surfaces, open_hatches=None, trays=None, loaded=(), mast=2.45, spin=0.0):
    """Returns the root.

    `open_hatches`: angles in degrees by cell number, 0 at the bow to 5. `trays`: heights of trays by cell number.
    `loaded`: cells with a folded drone on their tray. `mast`: height of the optronic head. `spin`: of the propeller.
    """
    root = empty("submarine")
    build_hull(surfaces, root)
    build_cells(surfaces, root, open_hatches, trays)
    build_sail(surfaces, root, mast)
    build_stern(surfaces, root, spin=spin)
    build_fittings(surfaces, root)
    for number in loaded:
        drone = build_drone(surfaces, root, folded=True)
        drone.location = (CELLS[number], 0, (trays or {}).get(number, DECK - 0.45) + 0.014)
    return root
