"""Wing with winglets, booms and the twin-fin tail."""

import math

import numpy as np

from kit.lofts import fuselage, rounded_end
from kit.mesh import mirror_y
from kit.solids import lathe, tube
from kit.wings import wing

BOOM_Y, BOOM_Z = 1.08, 0.325
WING_Z = 0.315
TIP_Y = 4.22
STABILISER_Z = 1.13


def _wing_z(y):
    """Height of the wing's chord line at `y` metres from the middle: flat between the booms, then 2.4 degrees up."""
    return WING_Z + max(0.0, y - BOOM_Y) * math.tan(math.radians(2.4))


def _trailing_edge(y):
    """x of the wing's trailing edge at `y` metres from the middle."""
    return float(np.interp(y, [0, BOOM_Y, 2.6, TIP_Y], [-0.31, -0.26, -0.18, -0.125]))


def main_wing(surfaces, root):
    """High aspect ratio, blended winglets, hinge fairings, wicks and lights at the tips."""
    z = _wing_z(TIP_Y)
    sections = [
        dict(p=(0.430, 0, WING_Z), c=0.74, t=0.15, tw=2.4),
        dict(p=(0.425, 0.34, WING_Z), c=0.73, t=0.148, tw=2.4),
        dict(p=(0.400, BOOM_Y, WING_Z), c=0.66, t=0.145, tw=2.0),
        dict(p=(0.330, 2.60, _wing_z(2.6)), c=0.51, t=0.135, tw=1.0),
        dict(p=(0.215, TIP_Y, z), c=0.34, t=0.12, tw=-0.3),
    ]
    radius = 0.17
    for angle in (12, 25, 40, 54, 66):
        a, k = math.radians(angle), angle / 66
        sections.append(
            dict(
                p=(
                    0.215 - 0.05 * k - 0.07 * k * k,
                    TIP_Y + radius * math.sin(a),
                    z + radius * (1 - math.cos(a)),
                ),
                c=0.34 - 0.05 * k,
                t=0.115,
                roll=angle,
                m=0.02 * (1 - k),
            )
        )
    y, z = sections[-1]["p"][1:]
    a = math.radians(70)
    sections.append(
        dict(p=(-0.095, y + 0.36 * math.cos(a), z + 0.36 * math.sin(a)), c=0.155, t=0.10, roll=70, m=0)
    )
    mirror_y(wing("wing", sections, surfaces["wing"], root, sub=9, n=44))
    for side in (-1, 1):
        _wing_details(surfaces, root, side)
    saddle = [
        (0.66, 0.01, 0.008, 0.06, 0.235, 2.2, 2.2),
        (0.58, 0.11, 0.060, 0.06, 0.235, 2.2, 2.2),
        (0.42, 0.22, 0.118, 0.06, 0.235, 2.2, 2.3),
        (0.10, 0.292, 0.150, 0.06, 0.235, 2.2, 2.4),
        (-0.28, 0.270, 0.125, 0.06, 0.235, 2.2, 2.4),
        (-0.62, 0.150, 0.060, 0.06, 0.215, 2.2, 2.2),
        (-0.86, 0.020, 0.012, 0.05, 0.180, 2, 2),
    ]
    fuselage("saddle", saddle, surfaces["plain"], root, rings=110, n=72)


def _wing_details(surfaces, root, side):
    for y, length in ((0.72, 0.26), (1.60, 0.24), (2.35, 0.22), (3.05, 0.2), (3.75, 0.18)):
        chord = 0.66 - max(0.0, y - BOOM_Y) * 0.102
        r = length * 0.075
        fairing = [
            (length * 0.6, 0.002, 0.002, 0.002, 0, 2, 2),
            (length * 0.4, r * 0.7, r, r, 0, 2, 2),
            (0.0, r, r * 1.5, r * 1.5, 0, 2, 2),
            (-length * 0.4, 0.002, 0.003, 0.003, 0, 2, 2),
        ]
        hinge = fuselage("hinge", fairing, surfaces["plain"], root, 40, 24)
        hinge.location = (_trailing_edge(y) + 0.10, side * y, _wing_z(y) - chord * 0.058)
    for y in (3.15, 3.5, 3.85, 4.15):
        x = _trailing_edge(y)
        tube("wick", [(x + 0.03, side * y, _wing_z(y)), (x - 0.11, side * y, _wing_z(y) - 0.008)], 0.0028,
             surfaces["black"], root)  # fmt: skip
    nav = [(0, 0), (0.018, 0.004), (0.024, 0.03), (0.020, 0.07), (0.008, 0.10), (0, 0.104)][::-1]
    lathe(
        "nav",
        [(r * 0.8, -h) for r, h in nav],
        surfaces["red" if side > 0 else "green"],
        root,
        (0.235, side * (TIP_Y + 0.035), _wing_z(TIP_Y) + 0.006),
        axis="X",
        n=24,
    )


def boom(surfaces, root, side):
    """A boom from ahead of the wing to the fin, with the fairing that joins it to the wing."""
    stations = rounded_end(0.78, -0.20, 0.060, 0.060, 0.060, 0, 0, 2.1)
    stations += [
        (0.56, 0.062, 0.062, 0.062, 0, 2.2, 2.2),
        (0.1, 0.072, 0.075, 0.080, 0, 2.4, 2.4),
        (-0.6, 0.066, 0.070, 0.070, 0, 2.4, 2.4),
        (-2.6, 0.050, 0.055, 0.055, 0, 2.3, 2.3),
        (-3.46, 0.036, 0.040, 0.040, 0, 2.2, 2.2),
        (-3.60, 0.020, 0.022, 0.022, 0, 2, 2),
        (-3.63, 0.004, 0.004, 0.004, 0, 2, 2),
    ]
    body = fuselage(f"boom{side}", stations, surfaces["boom"], root, rings=150, n=48)
    body.location = (0, side * BOOM_Y, BOOM_Z)
    fairing = [
        (0.56, 0.010, 0.010, 0.010, 0, 2, 2),
        (0.44, 0.078, 0.066, 0.066, 0, 2.2, 2.2),
        (0.20, 0.106, 0.092, 0.092, 0, 2.4, 2.4),
        (-0.14, 0.100, 0.086, 0.090, 0, 2.4, 2.4),
        (-0.50, 0.064, 0.062, 0.066, 0, 2.2, 2.2),
        (-0.86, 0.030, 0.030, 0.030, 0, 2, 2),
    ]
    fuselage(f"boom_fairing{side}", fairing, surfaces["plain"], root, 80, 48).location = (
        0,
        side * BOOM_Y,
        BOOM_Z + 0.004,
    )


def tail(surfaces, root):
    """Two fins on the booms, the stabiliser across their tops, small fins below."""
    for side in (-1, 1):
        upper = [
            dict(p=(-2.80, side * BOOM_Y, BOOM_Z), c=0.72, t=0.10, m=0, roll=90),
            dict(p=(-3.02, side * BOOM_Y, STABILISER_Z), c=0.47, t=0.10, m=0, roll=90),
        ]
        wing("fin", upper, surfaces["fin"], root, sub=12, n=36, tip=False)
        lower = [
            dict(p=(-3.02, side * BOOM_Y, BOOM_Z - 0.01), c=0.46, t=0.09, m=0, roll=-90),
            dict(p=(-3.20, side * BOOM_Y, BOOM_Z - 0.30), c=0.24, t=0.09, m=0, roll=-90),
        ]
        wing("ventral", lower, surfaces["fin"], root, sub=8, n=32)
        root_fairing = [
            (-2.66, 0.006, 0.006, 0.006, 0, 2, 2),
            (-2.82, 0.046, 0.070, 0.050, 0, 2.1, 2.1),
            (-3.10, 0.056, 0.092, 0.060, 0, 2.1, 2.1),
            (-3.42, 0.042, 0.062, 0.045, 0, 2.1, 2.1),
            (-3.62, 0.006, 0.008, 0.008, 0, 2, 2),
        ]
        fuselage("fin_fairing", root_fairing, surfaces["plain"], root, 60, 40).location = (
            0,
            side * BOOM_Y,
            BOOM_Z + 0.005,
        )
        bullet = rounded_end(-2.92, -0.16, 0.036, 0.036, 0.036, 0, 0, 2)
        bullet += [
            (-3.30, 0.040, 0.040, 0.040, 0, 2, 2),
            (-3.54, 0.020, 0.020, 0.020, 0, 2, 2),
            (-3.62, 0.003, 0.003, 0.003, 0, 2, 2),
        ]
        fuselage("bullet", bullet, surfaces["plain"], root, 60, 32).location = (
            0,
            side * BOOM_Y,
            STABILISER_Z,
        )
        lathe(
            "tail_strobe",
            [(0.001, -0.03), (0.012, -0.02), (0.016, 0), (0.001, 0)],
            surfaces["white"],
            root,
            (-3.615, side * BOOM_Y, STABILISER_Z),
            axis="X",
            n=20,
        )
    stabiliser = [
        dict(p=(-3.00, 0, STABILISER_Z), c=0.47, t=0.10, m=0),
        dict(p=(-3.00, BOOM_Y, STABILISER_Z), c=0.47, t=0.10, m=0),
        dict(p=(-3.07, BOOM_Y + 0.24, STABILISER_Z), c=0.36, t=0.10, m=0),
    ]
    mirror_y(wing("stabiliser", stabiliser, surfaces["stabiliser"], root, sub=10, n=40))
