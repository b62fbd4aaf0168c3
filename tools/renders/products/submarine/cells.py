"""The six launch cells: coamings, hinged hatches, trays that lift a drone through the opening."""

import math

from kit.mesh import empty
from kit.solids import box, lathe, tube

from .section import DECK
from .shapes import frame, prism, rounded_square

CELLS = [3.30, 2.52, 1.74, 0.96, 0.18, -0.60]  # middles along X, the first one nearest the bow
HALF, RADIUS = 0.305, 0.11  # of the opening
WELL_BOTTOM = -0.25
TRAY_LOW = 0.40  # height of a lowered tray
LID = 0.055  # thickness of a hatch
HINGE_Y = HALF + 0.035  # the hatches open to port


def _coaming(surfaces, root, x):
    outer, inner = rounded_square(HALF + 0.028, RADIUS + 0.028), rounded_square(HALF - 0.002, RADIUS)
    frame("coaming", outer, inner, (x, 0), DECK - 0.03, DECK + 0.010, surfaces["steel"], root)
    seat_outer, seat_inner = rounded_square(HALF - 0.001, RADIUS), rounded_square(
        HALF - 0.026, RADIUS - 0.026
    )
    frame("seat", seat_outer, seat_inner, (x, 0), DECK - 0.10, DECK - 0.062, surfaces["rubber"], root)


def _hatch(surfaces, root, x, angle, spring):
    """A hatch. It keeps the boat's coordinates, so that the decal sheets of the deck continue on it. Returns its hinge."""
    hinge = (x, HINGE_Y, DECK + 0.004)
    turning = empty("hinge", hinge, root)
    turning.rotation_euler = (math.radians(-angle), 0, 0)
    back = tuple(-value for value in hinge)

    def place(part):
        part.location = tuple(a + b for a, b in zip(part.location, back))
        part.parent = turning
        return part

    half = HALF - 0.008
    place(
        prism(
            "hatch",
            rounded_square(half, RADIUS),
            (x, 0),
            DECK - LID,
            DECK + 0.012,
            surfaces["hull"],
            edge=0.006,
        )
    )
    place(
        prism(
            "inside",
            rounded_square(half - 0.03, RADIUS),
            (x, 0),
            DECK - LID - 0.02,
            DECK - LID,
            surfaces["well"],
        )
    )
    seal = rounded_square(half - 0.008, RADIUS), rounded_square(half - 0.026, RADIUS - 0.02)
    place(frame("seal", *seal, (x, 0), DECK - LID - 0.014, DECK - LID, surfaces["rubber"]))
    for offset in (-0.12, 0.0, 0.12):
        place(
            box("rib", (0.022, 0.40, 0.03), (x + offset, 0, DECK - LID - 0.03), surfaces["steel"], bev=0.006)
        )
    place(box("cross", (0.36, 0.022, 0.024), (x, 0, DECK - LID - 0.03), surfaces["steel"], bev=0.006))
    for offset in (-0.17, 0.17):
        place(
            box(
                "arm",
                (0.05, 0.12, 0.022),
                (x + offset, HALF - 0.03, DECK + 0.016),
                surfaces["steel"],
                bev=0.006,
            )
        )
        lathe(
            "knuckle",
            [(0, -0.045), (0.018, -0.045), (0.021, -0.040), (0.021, 0.040), (0.018, 0.045), (0, 0.045)],
            surfaces["steel"],
            root,
            (x + offset, HINGE_Y, DECK + 0.014),
            axis="X",
            n=24,
        )
    place(
        box("latch", (0.06, 0.03, 0.02), (x, -HALF + 0.06, DECK - LID - 0.03), surfaces["steel"], bev=0.005)
    )
    if angle and spring:
        _strut(surfaces, root, x, angle)
    return turning


def _strut(surfaces, root, x, angle):
    """The gas spring between the wall of the cell and the inside of an open hatch."""
    turn = math.radians(-angle)
    across, down = -0.20, -LID - 0.02  # attachment to the hatch, relative to the hinge of the closed hatch
    y = HINGE_Y + across * math.cos(turn) - down * math.sin(turn)
    z = DECK + across * math.sin(turn) + down * math.cos(turn)
    start, end = (x + 0.27, 0.10, DECK - 0.115), (x + 0.235, y, z)
    middle = tuple(a + (b - a) * 0.58 for a, b in zip(start, end))
    tube("spring", [start, middle], 0.013, surfaces["black"], root)
    tube("rod", [middle, end], 0.007, surfaces["alu"], root)
    box("grip", (0.05, 0.04, 0.04), start, surfaces["steel"], root, 0.006)
    box("clevis", (0.034, 0.05, 0.05), end, surfaces["steel"], root, 0.006)


def _inside(surfaces, root, x, tray):
    """Guide rails, a strip of light, and the tray at height `tray` on a lift. Returns the lift."""
    for sx in (-1, 1):
        for y in (-0.16, 0.16):
            box(
                "rail",
                (0.022, 0.035, 1.0),
                (x + sx * (HALF - 0.012), y, DECK - 0.62),
                surfaces["alu"],
                root,
                0.004,
            )
    light_outer, light_inner = rounded_square(HALF + 0.001, RADIUS), rounded_square(HALF - 0.008, RADIUS)
    frame(
        "light",
        light_outer,
        light_inner,
        (x, 0),
        DECK - 0.150,
        DECK - 0.130,
        surfaces["celllight"],
        root,
        0.001,
    )
    lift = empty("lift", (x, 0, tray), root)
    prism("tray", rounded_square(HALF - 0.03, 0.08), (0, 0), -0.035, 0, surfaces["tray"], lift, 0.006)
    bottom = WELL_BOTTOM - tray
    lathe(
        "piston",
        [(0, bottom), (0.05, bottom), (0.05, -0.035), (0, -0.035)],
        surfaces["alu"],
        lift,
        n=32,
    )
    for y in (-0.115, 0.115):
        box("pad", (0.34, 0.03, 0.016), (0, y, 0.006), surfaces["rubber"], lift, 0.004)
    return lift


def build_cells(surfaces, root, open_hatches=None, trays=None, springs=True):
    """Returns the hinge and the lift of each open cell by its number.

    `open_hatches`: dict of cell number (0 to 5) to the angle of its hatch in degrees. `trays`: height of trays by cell.
    `springs`: with the gas springs of the open hatches.
    """
    moving = {}
    for number, x in enumerate(CELLS):
        angle = (open_hatches or {}).get(number, 0)
        _coaming(surfaces, root, x)
        hinge = _hatch(surfaces, root, x, angle, springs)
        if angle:
            moving[number] = hinge, _inside(surfaces, root, x, (trays or {}).get(number, TRAY_LOW))
    return moving
