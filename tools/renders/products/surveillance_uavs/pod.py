"""The pod: body with the bulged radome, engine cowling, intakes and the pusher propeller."""

import math

import numpy as np

from kit.lofts import fuselage, rounded_end
from kit.rotors import rotor
from kit.solids import box, lathe, tube

RINGS, AROUND = 220, 96
NOSE, TAIL = 2.36, -1.36


def _stations():
    stations = rounded_end(NOSE, -0.92, 0.315, 0.455, 0.28, -0.12, 0.0, 2.1)
    return stations + [
        (1.44, 0.316, 0.458, 0.284, 0.0, 2.12, 2.4),
        (1.22, 0.315, 0.452, 0.287, 0.0, 2.15, 2.5),
        (0.98, 0.313, 0.412, 0.289, 0.0, 2.2, 2.6),
        (0.74, 0.310, 0.356, 0.290, 0.0, 2.3, 2.7),
        (0.55, 0.309, 0.322, 0.290, 0.0, 2.35, 2.75),
        (0.40, 0.308, 0.310, 0.290, 0.0, 2.4, 2.8),
        (-0.30, 0.296, 0.300, 0.276, 0.005, 2.4, 2.7),
        (-0.80, 0.238, 0.240, 0.220, 0.025, 2.25, 2.4),
        (-1.15, 0.172, 0.172, 0.166, 0.045, 2.1, 2.1),
        (-1.34, 0.140, 0.140, 0.140, 0.050, 2, 2),
        (TAIL, 0.134, 0.134, 0.134, 0.050, 2, 2),
    ]


def _paint_radome(body, surface):
    """Paints the radome, the upper front. It consists of whole rows of faces, so that its edge follows the loft."""
    body.data.materials.append(surface)
    ring = np.arange((RINGS - 1) * AROUND) // AROUND
    around = np.arange((RINGS - 1) * AROUND) % AROUND
    x = (NOSE + TAIL) / 2 - (NOSE - TAIL) / 2 * np.cos(math.pi * (ring + 0.5) / (RINGS - 1))
    degrees = 360 * (around + 0.5) / AROUND
    inside = (x > 0.80) & (degrees > 18) & (degrees < 162)
    indices = np.zeros(len(body.data.polygons), np.int32)
    indices[: len(inside)] = inside
    body.data.polygons.foreach_set("material_index", indices)


def _scoop(surfaces, root, side):
    """A cooling intake on the cowling: a thin shell with a dark mouth."""
    stations = [
        (-0.50, 0.050, 0.090, 0.090, 0.03, 2.6, 2.6),
        (-0.53, 0.056, 0.096, 0.096, 0.03, 2.6, 2.6),
        (-0.72, 0.050, 0.085, 0.085, 0.03, 2.5, 2.5),
        (-0.95, 0.022, 0.045, 0.045, 0.035, 2.2, 2.2),
        (-1.04, 0.006, 0.012, 0.012, 0.04, 2, 2),
    ]
    scoop = fuselage("scoop", stations, surfaces["plain"], root, 60, 48, cap=False)
    scoop.location.y = side * 0.262
    shell = scoop.modifiers.new("shell", "SOLIDIFY")
    shell.thickness, shell.offset = 0.009, -1
    box("mouth", (0.004, 0.09, 0.17), (-0.545, side * 0.262, 0.03), surfaces["black"], root, 0)


def _engine(surfaces, root, spin):
    hub = (-1.365, 0, 0.05)
    lathe(
        "cowl_ring",
        [(0, 0), (0.128, 0), (0.136, 0.008), (0.136, 0.040), (0.128, 0.048), (0, 0.048)],
        surfaces["dkalu"],
        root,
        (-1.40, 0, 0.05),
        axis="X",
    )
    lathe(
        "spinner",
        [
            (0, -0.32),
            (0.022, -0.312),
            (0.052, -0.275),
            (0.082, -0.21),
            (0.104, -0.12),
            (0.112, -0.04),
            (0.112, 0),
        ]
        + [(0, 0)],
        surfaces["dark"],
        root,
        (-1.405, 0, 0.05),
        axis="X",
    )
    rotor(
        "propeller",
        0.64,
        3,
        surfaces["carbon"],
        surfaces["dkalu"],
        root,
        (hub[0] - 0.10, 0, hub[2]),
        axis="X",
        phase=38,
        spin=spin,
        c_root=0.11,
        c_max=0.165,
        c_tip=0.075,
        tw0=48,
        tw1=19,
        hub=0.13,
    )
    for side in (-1, 1):
        tube(
            "exhaust",
            [(-0.86, side * 0.10, -0.17), (-0.98, side * 0.115, -0.215), (-1.12, side * 0.12, -0.235)],
            0.026,
            surfaces["dkalu"],
            root,
        )


def pod(surfaces, root, spin=0):
    """Adds the pod to `root`. `spin`: degrees that the propeller turns during the shutter."""
    body = fuselage("pod", _stations(), surfaces["body"], root, rings=RINGS, n=AROUND)
    _paint_radome(body, surfaces["radome"])
    for side in (-1, 1):
        _scoop(surfaces, root, side)
    _engine(surfaces, root, spin)
