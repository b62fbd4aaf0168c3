"""The sail and the masts that rise from it."""

import math

from kit.mesh import empty
from kit.solids import box, lathe, tube
from kit.wings import wing

FRONT, CHORD, WIDTH = -1.08, 1.95, 0.46
TOP = 1.56


def _slice(front, chord, width, z):
    return dict(p=(front, 0, z), c=chord, t=width / chord, roll=90, m=0)


def _shell(surfaces, root):
    """The shell, which flares into the deck at its foot. Its upper edge is round."""
    slices = []
    for z, out in ((0.70, 0.16), (0.855, 0.15), (0.87, 0.095), (0.90, 0.055), (0.95, 0.022), (1.02, 0.0)):
        slices.append(_slice(FRONT + out * 1.3, CHORD + out * 2.4, WIDTH + out * 1.7, z))
    rake = 0.13
    for step in (0.25, 0.5, 0.75, 1.0):
        z = 1.02 + (TOP - 0.05 - 1.02) * step
        slices.append(_slice(FRONT - rake * step, CHORD - rake * 1.5 * step, WIDTH - 0.06 * step, z))
    for angle in (18, 36, 54, 72, 90):
        inset = 0.05 * (1 - math.cos(math.radians(angle)))
        z = TOP - 0.05 + 0.05 * math.sin(math.radians(angle))
        slices.append(
            _slice(FRONT - rake - inset, CHORD - rake * 1.5 - 2 * inset, WIDTH - 0.06 - 2 * inset, z)
        )
    wing("sail", slices, surfaces["hull"], root, sub=2, n=64, tip=False)


def _optronic_mast(surfaces, root, x, height):
    """Streamlined stalk, turning head with a window, dome of the receivers on top."""
    wing(
        "stalk",
        [_slice(x + 0.13, 0.30, 0.125, TOP - 0.1), _slice(x + 0.13, 0.30, 0.125, height)],
        surfaces["mast"],
        root,
        sub=3,
        tip=False,
    )
    wing(
        "sleeve",
        [_slice(x + 0.17, 0.37, 0.165, TOP - 0.1), _slice(x + 0.165, 0.36, 0.160, TOP + 0.20)],
        surfaces["dark"],
        root,
        sub=3,
        tip=False,
    )
    head = empty("head", (x + 0.02, 0, height), root)
    head.rotation_euler = (0, 0, math.radians(-24))
    lathe(
        "neck",
        [(0, -0.02), (0.070, -0.02), (0.075, 0.0), (0.075, 0.03), (0.068, 0.035), (0, 0.035)],
        surfaces["dkalu"],
        head,
    )
    lathe(
        "headbody",
        [(0, 0.04), (0.092, 0.04), (0.100, 0.05), (0.100, 0.27), (0.092, 0.29), (0.06, 0.30), (0, 0.30)],
        surfaces["mast"],
        head,
    )
    box("window", (0.03, 0.105, 0.15), (0.092, 0, 0.165), surfaces["glass"], head, 0.012)
    box("brow", (0.06, 0.125, 0.014), (0.092, 0, 0.252), surfaces["dark"], head, 0.004)
    lathe(
        "lens",
        [(0, 0), (0.022, 0), (0.018, 0.008), (0, 0.012)],
        surfaces["lens"],
        head,
        (0.106, 0, 0.19),
        "X",
    )
    lathe(
        "receiver",
        [(0, 0.30), (0.052, 0.30), (0.052, 0.36), (0.046, 0.40), (0.028, 0.43), (0, 0.44)],
        surfaces["dark"],
        head,
    )


def _other_masts(surfaces, root):
    """The communication mast half raised, the snorkel's lid flush, a whip and the lights."""
    lathe(
        "communication",
        [
            (0, TOP - 0.1),
            (0.050, TOP - 0.1),
            (0.050, 1.98),
            (0.062, 1.99),
            (0.062, 2.16),
            (0.045, 2.22),
            (0, 2.24),
        ],
        surfaces["mast"],
        root,
        (-1.98, 0.0, 0),
    )
    lathe(
        "collar",
        [(0, TOP - 0.02), (0.085, TOP - 0.02), (0.085, TOP + 0.012), (0.075, TOP + 0.02), (0, TOP + 0.02)],
        surfaces["dark"],
        root,
        (-1.98, 0.0, 0),
    )
    lathe(
        "snorkel",
        [(0, TOP - 0.02), (0.072, TOP - 0.02), (0.072, TOP + 0.06), (0.060, TOP + 0.085), (0, TOP + 0.09)],
        surfaces["dark"],
        root,
        (-2.26, 0, 0),
    )
    tube("whip", [(-2.50, 0, TOP - 0.05), (-2.50, 0, 2.2), (-2.52, 0, 2.55)], 0.008, surfaces["black"], root)
    lathe(
        "whipfoot",
        [(0, 0), (0.026, 0), (0.022, 0.03), (0.012, 0.07), (0, 0.07)],
        surfaces["dark"],
        root,
        (-2.50, 0, TOP - 0.005),
    )
    for side, lamp in ((1, "red"), (-1, "green")):
        box("lamp", (0.05, 0.02, 0.024), (-1.40, side * 0.203, 1.40), surfaces[lamp], root, 0.006)
        box("lampbrow", (0.08, 0.03, 0.012), (-1.40, side * 0.202, 1.422), surfaces["dark"], root, 0.004)
    lathe(
        "mastlight",
        [(0, 0), (0.022, 0), (0.022, 0.035), (0.012, 0.045), (0, 0.046)],
        surfaces["white"],
        root,
        (-2.26, 0, TOP + 0.085),
        n=24,
    )
    box("lookout", (0.03, 0.07, 0.085), (-1.163, 0, 1.30), surfaces["glass"], root, 0.014)


def build_sail(surfaces, root, mast=2.45):
    """`mast`: height of the foot of the optronic head, at least TOP + .25."""
    _shell(surfaces, root)
    _optronic_mast(surfaces, root, -1.52, mast)
    _other_masts(surfaces, root)
