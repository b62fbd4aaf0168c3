"""The cells: a bored plate, its margins, and the interceptors that stand in them."""

import bpy

from kit.mesh import empty, link
from kit.solids import box, lathe

from .body import dome_profile
from .measures import (
    BEZEL,
    BORE,
    CELL,
    COLLAR,
    COLUMNS,
    NOSE,
    PLATE_TOP,
    RADIUS,
    ROWS,
    SHELL_LENGTH,
    SHELL_WIDTH,
    TUBE_BOTTOM,
    WALL,
    cell_centre,
)
from .prisms import bored_plate


def stowed_tube(surfaces, parent=None):
    """One folded interceptor for a cell, nose up and tail on z = 0, with few faces. Returns its parts."""
    upright = lambda profile: [(radius, x + NOSE) for radius, x in profile]
    tail = [(0, 0), (0.0335, 0), (RADIUS, 0.003)]
    shell = tail + [(RADIUS, 0.3026), (0.0369, 0.3032), (0.0362, 0.3032), (0.0362, 0.3042), (0, 0.3042)]
    parts = [
        lathe("stowed_shell", shell, surfaces["shell_plain"], parent, n=56),
        lathe("stowed_collar", upright(COLLAR), surfaces["black"], parent, n=56),
        lathe("stowed_bezel", upright(BEZEL), surfaces["dkalu"], parent, n=56),
        lathe("stowed_dome", upright(dome_profile(12)), surfaces["window_dark"], parent, n=48),
    ]
    return parts


def _copy(parts, location, parent):
    """Copies an interceptor to another cell, with the same meshes."""
    for part in parts:
        twin = bpy.data.objects.new(part.name, part.data)
        twin.location = location
        link(twin, parent)


def _ejector(surfaces, root, x, y):
    """The ejector's plate at the bottom of the bore, which is visible in an empty cell."""
    plate = [
        (0, 0.028),
        (0.036, 0.028),
        (0.036, 0.034),
        (0.030, 0.036),
        (0.014, 0.036),
        (0.013, 0.033),
        (0, 0.033),
    ]
    lathe("ejector", plate, surfaces["alu"], root, (x, y, 0))


def build_cells(surfaces, root, empty_cells=()):
    """Fills the container with the plate and with an interceptor in each cell but the empty ones."""
    centres = [cell_centre(index) for index in range(COLUMNS * ROWS)]
    bored_plate("cells", centres, CELL, BORE, PLATE_TOP, TUBE_BOTTOM, surfaces["plate"], root)
    margin = (SHELL_WIDTH / 2 - WALL) - ROWS * CELL / 2
    for side in (-1, 1):
        place = (0, side * (ROWS * CELL / 2 + margin / 2), PLATE_TOP - 0.010)
        box("margin", (SHELL_LENGTH - 2 * WALL, margin, 0.020), place, surfaces["plate_plain"], root, 0)
        for column in range(COLUMNS + 1):
            head = [(0, 0), (0.0028, 0), (0.0028, 0.0012), (0.0020, 0.0018), (0, 0.0018)]
            at = ((column - COLUMNS / 2) * CELL * 0.985, place[1], PLATE_TOP)
            lathe("bolt", head, surfaces["alu"], root, at, n=16)
    for row in range(1, ROWS):
        for column in range(1, COLUMNS):
            head = [(0, 0), (0.0030, 0), (0.0030, 0.0012), (0.0020, 0.0018), (0, 0.0018)]
            at = ((column - COLUMNS / 2) * CELL, (row - ROWS / 2) * CELL, PLATE_TOP)
            lathe("bolt", head, surfaces["alu"], root, at, n=16)
    parts = None
    for index, (x, y) in enumerate(centres):
        if index in empty_cells:
            _ejector(surfaces, root, x, y)
        elif parts is None:
            first = empty("stowed", (0, 0, 0), root)
            parts = stowed_tube(surfaces, first)
            first.location = (x, y, TUBE_BOTTOM)
        else:
            _copy(parts, (x, y, TUBE_BOTTOM), root)
