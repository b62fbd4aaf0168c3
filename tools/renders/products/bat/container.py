"""The container: shell, cells with their stowed interceptors, lid, latches, handles and connectors.

It stands on z = 0 with its length along X and opens upwards; its front is at -Y. A carrier holds it upside down.
"""

import math

from kit.joints import joint
from kit.mesh import empty
from kit.solids import box, lathe, tube

from .cells import build_cells
from .measures import (
    COLUMNS,
    HEIGHT,
    LENGTH,
    PLATE_TOP,
    RIM,
    ROWS,
    SHELL_LENGTH,
    SHELL_WIDTH,
    WALL,
    cell_centre,
)
from .prisms import stack

HALF_X, HALF_Y = SHELL_LENGTH / 2, SHELL_WIDTH / 2


def _shell(surfaces, root, paint):
    profile = [(0.006, 0.012), (0, 0.018), (0, 0.052), (-0.0025, 0.0545), (-0.0025, 0.0625), (0, 0.065)]
    profile += [(0, 0.300), (-0.0035, 0.3035), (-0.0035, 0.3325), (0, 0.336), (0, RIM - 0.002), (0.002, RIM)]
    profile += [(WALL - 0.002, RIM), (WALL, RIM - 0.002), (WALL, PLATE_TOP - 0.002)]
    stack("shell", SHELL_LENGTH, SHELL_WIDTH, 0.016, profile, paint, root, roof=False)
    gasket = [(0.0035, RIM - 0.001), (0.0035, RIM + 0.0015), (0.0065, RIM + 0.0015), (0.0065, RIM - 0.001)]
    stack(
        "gasket", SHELL_LENGTH, SHELL_WIDTH, 0.016, gasket, surfaces["rubber"], root, floor=False, roof=False
    )


def _corners(surfaces, root):
    """Castings on the eight corners, and the runners under the container."""
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            x, y = side_x * (LENGTH / 2 - 0.024), side_y * (HALF_Y + 0.0055 - 0.024)
            for z, height in ((0.032, 0.050), (0.3125, 0.030)):
                box("casting", (0.048, 0.048, height), (x, y, z), surfaces["black"], root, 0.006, seg=4)
            for z in (0.022, 0.042, 0.3125):
                screw = [
                    (0, 0),
                    (0.0040, 0),
                    (0.0040, 0.0012),
                    (0.0022, 0.0016),
                    (0.0020, 0.0008),
                    (0, 0.0008),
                ]
                turn = (0, 0, math.pi) if side_y < 0 else None
                lathe(
                    "bolt",
                    screw,
                    surfaces["alu"],
                    root,
                    (x, side_y * (HALF_Y + 0.0052), z),
                    axis="Y",
                    n=20,
                    rot=turn,
                )
    for side in (-1, 1):
        box("runner", (0.56, 0.030, 0.014), (0, side * 0.125, 0.007), surfaces["black"], root, 0.003)
        for x in (-0.27, -0.09, 0.09, 0.27):
            box("fastener", (0.05, 0.036, 0.006), (x, side * 0.125, 0.0155), surfaces["dkalu"], root, 0.001)


def _ribs(surfaces, root, paint):
    """Upright stiffeners between the belts, on the long and the short sides."""
    for side in (-1, 1):
        for x in (-0.285, -0.1425, 0.1425, 0.285):
            box(
                "rib",
                (0.016, 0.008, 0.234),
                (x, side * (HALF_Y - 0.0012), 0.1825),
                paint,
                root,
                0.0024,
                seg=4,
            )
        for y in (-0.125, 0.125):
            box(
                "rib",
                (0.008, 0.016, 0.234),
                (side * (HALF_X - 0.0012), y, 0.1825),
                paint,
                root,
                0.0024,
                seg=4,
            )


def _latch(surfaces, root, x):
    """An over-centre latch, open: its bail hangs down in front of the lever."""
    front = -HALF_Y
    box("latch_plate", (0.046, 0.004, 0.062), (x, front - 0.0045, 0.344), surfaces["dkalu"], root, 0.0012)
    box("latch_lever", (0.030, 0.0045, 0.040), (x, front - 0.0088, 0.334), surfaces["alu"], root, 0.0020)
    for side in (-1, 1):
        box(
            "latch_ear",
            (0.004, 0.008, 0.016),
            (x + side * 0.0175, front - 0.0075, 0.352),
            surfaces["dkalu"],
            root,
            0.001,
        )
        lathe(
            "latch_bolt",
            [(0, 0), (0.0028, 0), (0.0028, 0.001), (0, 0.0014)][::-1],
            surfaces["alu"],
            root,
            (x + side * 0.017, front - 0.0066, 0.321),
            axis="Y",
            n=16,
            rot=(0, 0, math.pi),
        )
    bail = [(x - 0.0125, front - 0.009, 0.352), (x - 0.0125, front - 0.0102, 0.322)]
    bail += [(x + 0.0125, front - 0.0102, 0.322), (x + 0.0125, front - 0.009, 0.352)]
    tube("bail", bail, 0.0014, surfaces["alu"], root, res=6)


def _handles(surfaces, root):
    """A folding handle on either end."""
    for side in (-1, 1):
        x = side * HALF_X
        box(
            "handle_plate",
            (0.004, 0.160, 0.072),
            (x + side * 0.001, 0, 0.215),
            surfaces["dkalu"],
            root,
            0.0015,
        )
        for y in (-0.058, 0.058):
            box(
                "handle_ear",
                (0.008, 0.018, 0.020),
                (x + side * 0.004, y, 0.232),
                surfaces["black"],
                root,
                0.002,
            )
        grip = [(x + side * 0.0042, -0.058, 0.232), (x + side * 0.0045, -0.052, 0.196)]
        grip += [(x + side * 0.0045, 0.052, 0.196), (x + side * 0.0042, 0.058, 0.232)]
        tube("grip", grip, 0.0034, surfaces["rubber"], root)


def _connectors(surfaces, root):
    """Connectors for power and data from the carrier, indicators for the cells, and a breather valve."""
    front = -HALF_Y
    box("panel", (0.150, 0.004, 0.070), (-0.213, front - 0.0010, 0.118), surfaces["black"], root, 0.002)
    for x, radius in ((-0.262, 0.0165), (-0.222, 0.0165), (-0.186, 0.0115)):
        flange = [(0, 0), (radius + 0.003, 0), (radius + 0.003, 0.0025), (radius, 0.003), (radius, 0.0085)]
        flange += [(radius - 0.0018, 0.0092), (radius - 0.0022, 0.0040), (0, 0.0040)]
        lathe(
            "connector",
            flange,
            surfaces["alu"],
            root,
            (x, front - 0.0028, 0.112),
            axis="Y",
            rot=(0, 0, math.pi),
        )
        for index in range(7):
            angle = index * math.pi / 3
            out = 0 if index == 6 else radius * 0.5
            place = (x + out * math.cos(angle), front - 0.0078, 0.112 + out * math.sin(angle))
            box("contact", (0.0022, 0.0030, 0.0022), place, surfaces["brass"], root, 0.0006)
    for index in range(5):
        place = (-0.172 + index * 0.0072, front - 0.0034, 0.142)
        lathe(
            "led",
            [(0, 0), (0.0020, 0), (0.0016, 0.0012), (0, 0.0014)],
            surfaces["green" if index < 4 else "white"],
            root,
            place,
            axis="Y",
            n=16,
            rot=(0, 0, math.pi),
        )
    valve = [
        (0, 0),
        (0.014, 0),
        (0.014, 0.003),
        (0.011, 0.004),
        (0.011, 0.0075),
        (0.009, 0.0085),
        (0, 0.0085),
    ]
    lathe(
        "valve",
        valve,
        surfaces["dkalu"],
        root,
        (0.213, front - 0.0002, 0.092),
        axis="Y",
        n=6,
        rot=(0, 0, math.pi),
    )


def _lid(surfaces, root, angle, springs):
    """The lid, hinged along the back. `angle`: degrees from closed."""
    hinge = joint(empty("lid", (0, HALF_Y + 0.004, RIM + 0.001), root), "lid")
    hinge.rotation_euler = (math.radians(-angle), 0, 0)
    pan = empty("pan", (0, -HALF_Y - 0.004, 0), hinge)
    top = HEIGHT - RIM - 0.001
    profile = [(0.0105, 0.004), (0.0100, 0.001), (0, 0.001), (-0.0035, 0.0025), (-0.0035, top - 0.005)]
    profile += [(0.0010, top), (0.020, top)]
    stack("lid_shell", SHELL_LENGTH, SHELL_WIDTH, 0.016, profile, surfaces["container"], pan)
    stack(
        "liner",
        SHELL_LENGTH - 0.024,
        SHELL_WIDTH - 0.024,
        0.010,
        [(0, 0.0045), (0, -0.008), (0.002, -0.010)],
        surfaces["foam"],
        pan,
    )
    for index in range(COLUMNS * ROWS):
        ring = [(0.026, -0.0098), (0.0270, -0.0108), (0.0330, -0.0108), (0.0340, -0.0098)]
        x, y = cell_centre(index)
        lathe("cushion", ring + [(0, -0.0096)], surfaces["rubber"], pan, (x, y, 0), n=36)
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            place = (side_x * (LENGTH / 2 - 0.024), side_y * (HALF_Y + 0.0055 - 0.024), top / 2)
            box("bumper", (0.048, 0.048, top - 0.001), place, surfaces["black"], pan, 0.004, seg=4)
    for x in (-0.24, 0, 0.24):
        lathe(
            "barrel",
            [(0, -0.035), (0.0045, -0.035), (0.0045, 0.035), (0, 0.035)],
            surfaces["dkalu"],
            root,
            (x, HALF_Y + 0.0045, RIM + 0.0005),
            axis="X",
            n=20,
        )
    for x in (-0.2, 0.2):
        box("keeper", (0.030, 0.005, 0.008), (x, -HALF_Y - 0.0045, 0.006), surfaces["dkalu"], pan, 0.001)
    for side in (-1, 1) if springs else ():
        _strut(surfaces, root, side, math.radians(angle))


def _strut(surfaces, root, side, angle):
    """A gas spring from the end wall to the lid."""
    x = side * (HALF_X + 0.0035)
    low = (x, 0.060, RIM - 0.085)
    reach = 0.115
    high = (x, HALF_Y + 0.004 - reach * math.cos(angle), RIM + 0.001 + reach * math.sin(angle))
    middle = tuple(a + (b - a) * 0.62 for a, b in zip(low, high))
    tube("strut", [low, middle], 0.0046, surfaces["black"], root)
    tube("rod", [middle, high], 0.0022, surfaces["alu"], root)
    for place in (low, high):
        lathe(
            "ball",
            [(0, -0.0045), (0.0052, -0.0035), (0.0052, 0.0035), (0, 0.0045)],
            surfaces["dkalu"],
            root,
            place,
            axis="X",
            n=20,
        )


def build_container(surfaces, lid=104, empty_cells=(), flown=False, springs=True):
    """`lid`: degrees that the lid is open, None for no lid; `flown`: with lettering that reads upside down; `springs`: with the
    gas springs of the lid. Returns the root empty."""
    root = empty("container")
    paint = surfaces["container_flown" if flown else "container"]
    _shell(surfaces, root, paint)
    _ribs(surfaces, root, surfaces["container_plain"])
    _corners(surfaces, root)
    _handles(surfaces, root)
    _connectors(surfaces, root)
    for x in (-0.2, 0.2):
        _latch(surfaces, root, x)
    build_cells(surfaces, root, empty_cells)
    if lid is not None:
        _lid(surfaces, root, lid, springs)
    return root
