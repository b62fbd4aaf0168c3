"""Measures of the interceptor and of its container, in metres. Everything else is derived from them.

A tube of 75 mm by 350 mm stands in each cell. Eight cells by four of 83 mm are 664 x 332 mm; with walls of 10 mm along
the length, and with room for latches and connectors across it, the container measures 700 x 400 x 400 mm.
"""

RADIUS = 0.0375
NOSE, TAIL = 0.175, -0.175

# The arms are hinged near the tail. Folded, they point forward along the tube, each in a groove that its own skin closes.
HINGE = -0.085
PIVOT_RADIUS = 0.030
GROOVE = (-0.0965, 0.0675)
GROOVE_HALF_WIDTH = 0.0125
GROOVE_DEPTH = 0.0235
ARM_ANGLES = (45, 135, 225, 315)
MOTOR_AT = 0.138
PROPELLER_RADIUS = 0.105

# Profiles of the front end as (radius, distance along the axis).
COLLAR = [
    (0.0, 0.1290),
    (0.0366, 0.1290),
    (0.0374, 0.1298),
    (0.0371, 0.1330),
    (0.0361, 0.1380),
    (0.0342, 0.1425),
    (0.0315, 0.1462),
    (0.0292, 0.1480),
    (0.0, 0.1480),
]
BEZEL = [
    (0.0, 0.1475),
    (0.0290, 0.1475),
    (0.0296, 0.1482),
    (0.0294, 0.1500),
    (0.0282, 0.1508),
    (0.0266, 0.1508),
    (0.0260, 0.1500),
    (0.0, 0.1500),
]
DOME_BASE, DOME_RADIUS = 0.1500, 0.0258

CELL = 0.083
BORE = 0.0395
COLUMNS, ROWS = 8, 4
LENGTH, WIDTH, HEIGHT = 0.70, 0.40, 0.40
SHELL_LENGTH, SHELL_WIDTH = 0.684, 0.376
WALL = 0.010
PLATE_TOP = 0.330
RIM = 0.386
TUBE_BOTTOM = 0.026


def cell_centre(index):
    """The centre of a cell in the container as (x, y). `index` is 0 to 31, counted along the length first."""
    row, column = divmod(index, COLUMNS)
    return (column - (COLUMNS - 1) / 2) * CELL, (row - (ROWS - 1) / 2) * CELL
