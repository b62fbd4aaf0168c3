"""Skid landing gear for 500 kg."""

import math

from kit.lofts import fuselage
from kit.mesh import mirror_y
from kit.solids import box, lathe, tube
from kit.wings import wing

TRACK = 0.80  # half of the track
LEGS = (0.74, -0.78)
HEIGHT = 0.062  # of the skid's axis


def _leg(surfaces, root, x):
    """A bowed carbon leaf from the hull's lower shoulder to the skid."""
    path = [(0.40, 1.03, -38), (0.50, 0.965, -46), (0.60, 0.80, -64), (0.70, 0.50, -73), (0.765, 0.24, -78)]
    path += [(TRACK - 0.004, HEIGHT + 0.02, -80)]
    sections = [
        dict(p=(x + 0.5 * chord, y, z), c=chord, t=thickness, m=0, roll=roll, lin=False)
        for (y, z, roll), chord, thickness in zip(
            path, (0.26, 0.23, 0.19, 0.165, 0.15, 0.14), (0.24, 0.26, 0.27, 0.27, 0.27, 0.27)
        )
    ]
    mirror_y(wing("leg", sections, surfaces["boom"], root, sub=8, n=26, tip=False))


def _fittings(surfaces, root, side, x):
    fairing = fuselage(
        "leg_fairing",
        [
            (0.32, 0.01, 0.01, 0.01, 0, 2, 2),
            (0.20, 0.080, 0.080, 0.07, 0, 2.3, 2.3),
            (0.0, 0.118, 0.115, 0.095, 0, 2.5, 2.5),
            (-0.20, 0.080, 0.080, 0.07, 0, 2.3, 2.3),
            (-0.32, 0.01, 0.01, 0.01, 0, 2, 2),
        ],
        surfaces["body_plain"],
        root,
        50,
        40,
    )
    fairing.location = (x, side * 0.425, 1.012)
    saddle = [(-0.10, 0.048), (-0.092, 0.054), (0.092, 0.054), (0.10, 0.048)]
    stations = [(s, r, r, r, 0, 2.4, 2.4) for s, r in saddle]
    clamp = fuselage("skid_clamp", stations, surfaces["dkalu"], root, 20, 40)
    clamp.location = (x - 0.01, side * TRACK, HEIGHT)
    for shift in (-0.07, 0.05):
        head = [(0, 0), (0.009, 0), (0.009, 0.008), (0, 0.009)]
        lathe(
            "clamp_bolt",
            head,
            surfaces["alu"],
            root,
            (x + shift, side * (TRACK + 0.052), HEIGHT),
            axis="Y",
            n=12,
            rot=(0, 0, 0 if side > 0 else math.pi),
        )


def _skid(surfaces, root, side):
    y = side * TRACK
    line = [
        (1.50, y, 0.235),
        (1.40, y, 0.135),
        (1.22, y, HEIGHT + 0.012),
        (0.95, y, HEIGHT),
        (0.0, y, HEIGHT),
        (-1.20, y, HEIGHT),
        (-1.38, y, HEIGHT + 0.012),
    ]
    tube("skid", line, 0.040, surfaces["boom"], root, res=16)
    cap = [(0, 0), (0.043, 0), (0.043, 0.03), (0.036, 0.046), (0, 0.05)]
    lathe(
        "skid_cap", cap, surfaces["rubber"], root, (1.493, y, 0.228), axis="X", rot=(0, math.radians(-45), 0)
    )
    lathe(
        "skid_cap", cap, surfaces["rubber"], root, (-1.37, y, HEIGHT + 0.011), axis="X", rot=(0, 0, math.pi)
    )
    for x in (0.86, 0.0, -0.92):
        box("wear_shoe", (0.40, 0.066, 0.030), (x, y, 0.017), surfaces["rubber"], root, 0.010)
    for x in (0.30, -0.36):
        box("wheel_socket", (0.06, 0.05, 0.05), (x, y, HEIGHT + 0.044), surfaces["dkalu"], root, 0.006)
        eye = [(0, -0.034), (0.014, -0.034), (0.014, 0.034), (0, 0.034)]
        lathe("wheel_pin", eye, surfaces["alu"], root, (x, y, HEIGHT + 0.052), axis="Y", n=18)


def build_gear(surfaces, root):
    """Two skids on four legs, with a stay between the legs of a side."""
    for x in LEGS:
        _leg(surfaces, root, x)
    for side in (1, -1):
        _skid(surfaces, root, side)
        for x in LEGS:
            _fittings(surfaces, root, side, x)
        for x, far in ((0.70, 1.16), (-0.74, -1.20)):
            stay = [(x, side * 0.575, 0.84), (far, side * (TRACK - 0.01), HEIGHT + 0.03)]
            tube("drag_stay", stay, 0.015, surfaces["dkalu"], root)
            for px, py, pz in stay:
                lug = [(0, -0.02), (0.024, -0.02), (0.026, 0), (0.024, 0.02), (0, 0.02)]
                lathe("stay_lug", lug, surfaces["dkalu"], root, (px, py, pz), axis="Y", n=20)
