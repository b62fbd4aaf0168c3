"""The fittings of the deck: rails, cleats, hatches and the payload containers aft."""

import math

from kit.fasteners import bolts
from kit.mesh import empty
from kit.plates import chamfered_outline, plate
from kit.solids import box, lathe, tube

SIZE = (1.20, 0.42, 0.36)  # of a container


def container(M, root, place):
    """A sealed case with corner castings, ribs, latches and handles on two lashing rails."""
    case = empty("container", place, root)
    length, width, height = SIZE
    box("case", SIZE, (0, 0, height / 2 + 0.03), M["case"], case, 0.022, seg=4)
    box("seam", (length + 0.004, width + 0.004, 0.012), (0, 0, height * 0.74), M["black"], case, 0.004)
    for x in (-1, 1):
        for y in (-1, 1):
            for z in (0.056, height + 0.004):
                box(
                    "corner",
                    (0.07, 0.07, 0.07),
                    (x * (length / 2 - 0.022), y * (width / 2 - 0.022), z),
                    M["dark"],
                    case,
                    0.012,
                )
    for x in (-0.36, -0.12, 0.12, 0.36):
        for y in (-1, 1):
            box(
                "rib",
                (0.035, 0.016, height * 0.60),
                (x, y * (width / 2 + 0.004), height * 0.39),
                M["case"],
                case,
                0.006,
            )
        box("lid_rib", (0.035, width - 0.08, 0.014), (x, 0, height + 0.033), M["case"], case, 0.005)
    for y in (-1, 1):
        for x in (-0.24, 0.24):
            box(
                "latch",
                (0.05, 0.022, 0.085),
                (x, y * (width / 2 + 0.008), height * 0.74),
                M["alu"],
                case,
                0.006,
            )
        path = [(-0.07, 0), (-0.06, 0.035), (0.06, 0.035), (0.07, 0)]
        tube("handle", [(u, y * (width / 2 + v), height * 0.45) for u, v in path], 0.008, M["black"], case)
        plate(
            "label",
            chamfered_outline(0.16, 0.05, 0.006),
            0.004,
            M["label"],
            case,
            "XZ",
            (0.48, y * (width / 2 + 0.002), height * 0.55),
            0.001,
        )
    for x in (-1, 1):
        path = [(-0.08, 0), (-0.07, 0.04), (0.07, 0.04), (0.08, 0)]
        tube(
            "end_handle", [(x * (length / 2 + v), u, height * 0.5) for u, v in path], 0.009, M["black"], case
        )
        box("strap", (0.045, width + 0.012, 0.006), (x * 0.48, 0, height + 0.034), M["strap"], case, 0.002)
        for y in (-1, 1):
            box(
                "strap_side",
                (0.045, 0.006, height),
                (x * 0.48, y * (width / 2 + 0.006), height / 2 + 0.033),
                M["strap"],
                case,
                0.002,
            )
            box(
                "buckle",
                (0.06, 0.02, 0.07),
                (x * 0.48, y * (width / 2 + 0.012), height * 0.30),
                M["alu"],
                case,
                0.005,
            )


def _cargo(M, root):
    x, z = -3.06, 1.128
    for y in (-0.52, -0.05, 0.05, 0.52):
        box("lashing_rail", (1.62, 0.035, 0.03), (x, y, z), M["alu"], root, 0.005)
        bolts(
            "rail_bolts",
            [((x + u, y, z + 0.015), (0, 0, 1)) for u in (-0.76, -0.70, 0.70, 0.76)],
            0.007,
            M["black"],
            root,
        )
    for y in (-0.285, 0.285):
        container(M, root, (x, y, z - 0.012))


def _guard_rails(M, root):
    for side in (-1, 1):
        posts = [(-3.88, 0.935), (-3.38, 0.955), (-2.88, 0.972), (-2.40, 0.985)]
        top = [(x, side * (y - 0.02), 1.42 - 0.004 * i) for i, (x, y) in enumerate(posts)]
        tube(
            "rail_top",
            [(posts[0][0], side * posts[0][1], 1.09)]
            + [(posts[0][0] + 0.012, side * (posts[0][1] - 0.012), 1.38)],
            0.014,
            M["alu"],
            root,
        )
        tube(
            "rail_top",
            [(posts[0][0] + 0.012, side * (posts[0][1] - 0.012), 1.38)]
            + top[1:-1]
            + [(-2.44, top[-1][1], 1.38), (-2.38, side * posts[-1][1], 1.12)],
            0.014,
            M["alu"],
            root,
        )
        tube("rail_middle", [(x, side * (y - 0.010), 1.25) for x, y in posts], 0.009, M["alu"], root)
        for x, y in posts[1:-1]:
            tube("stanchion", [(x, side * y, 1.09), (x, side * (y - 0.02), 1.41)], 0.012, M["alu"], root)
        for x, y in posts:
            lathe(
                "stanchion_foot",
                [(0, 0), (0.034, 0), (0.034, 0.008), (0.02, 0.02), (0, 0.02)],
                M["alu"],
                root,
                (x, side * y, 1.092 + (x + 3.9) * 0.022),
            )


def _fittings(M, root):
    for side in (-1, 1):
        for x, y, z in ((-3.6, 0.875, 1.086), (-2.28, 0.90, 1.118), (2.2, 0.50, 1.136)):
            cleat = empty("cleat", (x, side * y, z), root)
            cleat.rotation_euler.x = side * math.radians(-7)
            for u in (-0.035, 0.035):
                lathe(
                    "cleat_leg",
                    [(0, 0), (0.022, 0), (0.014, 0.02), (0.014, 0.045), (0, 0.045)],
                    M["alu"],
                    cleat,
                    (u, 0, 0),
                )
            tube(
                "cleat_horn",
                [(-0.12, 0, 0.062), (-0.06, 0, 0.048), (0.06, 0, 0.048), (0.12, 0, 0.062)],
                0.013,
                M["alu"],
                cleat,
            )
        path = [
            (2.05, 0.60, 1.10),
            (2.10, 0.585, 1.33),
            (2.65, 0.43, 1.27),
            (3.12, 0.255, 1.18),
            (3.2, 0.22, 1.00),
        ]
        for start, end in zip(path, path[1:]):
            tube("bow_rail", [(x, side * y, z) for x, y, z in (start, end)], 0.013, M["alu"], root)
        tube("bow_stanchion", [(2.65, side * 0.43, 1.02), (2.65, side * 0.43, 1.27)], 0.011, M["alu"], root)
        box("fairlead", (0.12, 0.05, 0.045), (3.28, side * 0.20, 1.022), M["alu"], root, 0.014)
    for x, radius in ((2.55, 0.20), (3.35, 0.11)):
        z = 1.153 if x < 3 else 1.042
        lathe(
            "hatch",
            [(0, 0), (radius, 0), (radius, 0.018), (radius * 0.92, 0.03), (0, 0.034)],
            M["dark"],
            root,
            (x, 0, z),
        )
        bolts(
            "hatch_dogs",
            [((x, side * radius * 0.8, z + 0.026), (0, 0, 1)) for side in (-1, 1)],
            0.014,
            M["alu"],
            root,
        )
    for y in (-0.646, 0.646):
        lathe(
            "vent",
            [(0, 0), (0.05, 0), (0.05, 0.05), (0.085, 0.06), (0.085, 0.085), (0.05, 0.11), (0, 0.115)],
            M["plain"],
            root,
            (-2.02, y, 1.11),
        )


def add_deck(M, root):
    _cargo(M, root)
    _guard_rails(M, root)
    _fittings(M, root)
