"""The mast: a raked tower with a yard, radar, domes, cameras, navigation lights and antennas."""

import math

import numpy as np

from kit.fasteners import bolt_circle, bolts
from kit.lofts import fuselage
from kit.mesh import empty
from kit.plates import chamfered_outline, plate
from kit.solids import box, lathe, tube
from kit.wings import wing


def _dome(radius, height, n=14, start=0.0):
    """Profile of a cylinder with a hemisphere on it."""
    arc = [
        (radius * math.cos(a), height + radius * math.sin(a))
        for a in np.linspace(start, math.pi / 2 - 0.03, n)
    ]
    return [(0, 0), (radius * 0.96, 0), (radius, 0.015)] + arc


def _navigation_light(M, root, place, colour, facing):
    """A lens behind a screen, on a base; `facing` in degrees from the bow."""
    base = empty("navigation_light", place, root)
    base.rotation_euler.z = math.radians(facing)
    lathe(
        "light_base",
        [(0, 0), (0.034, 0), (0.036, 0.004), (0.036, 0.014), (0.030, 0.020), (0, 0.020)],
        M["black"],
        base,
    )
    lathe(
        "light_lens",
        [(0, 0.018), (0.025, 0.018), (0.027, 0.026), (0.027, 0.052), (0.025, 0.060), (0, 0.060)],
        M[colour],
        base,
        n=40,
    )
    lathe(
        "light_cap",
        [(0, 0.059), (0.031, 0.059), (0.032, 0.064), (0.024, 0.074), (0, 0.078)],
        M["black"],
        base,
    )
    plate(
        "light_screen",
        chamfered_outline(0.070, 0.064, 0.006),
        0.004,
        M["black"],
        base,
        "YZ",
        (-0.030, 0, 0.044),
        0.0015,
    )


def _tower(M, root):
    sections = [
        dict(p=(-0.20, 0, 1.72), c=0.95, t=0.30, m=0, roll=90),
        dict(p=(-0.46, 0, 2.20), c=0.60, t=0.30, m=0, roll=90),
        dict(p=(-0.62, 0, 2.58), c=0.42, t=0.30, m=0, roll=90),
    ]
    wing("mast", sections, M["plain"], root, sub=10, n=30)
    # the fairing between tower and roof
    stations = [
        (-1.26, 0.01, 0.01, 0.05),
        (-1.20, 0.08, 0.05, 0.05),
        (-0.8, 0.17, 0.10, 0.05),
        (-0.45, 0.19, 0.11, 0.05),
    ]
    stations += [(-0.22, 0.12, 0.08, 0.05), (-0.14, 0.02, 0.02, 0.05)]
    fuselage(
        "mast_fairing",
        [(x, w, up, down, 1.80, 2.4, 2) for x, w, up, down in stations],
        M["plain"],
        root,
        70,
        48,
    )
    yard = [(-0.60, -0.62, 2.36, 0.20), (-0.54, 0, 2.42, 0.28), (-0.60, 0.62, 2.36, 0.20)]
    wing("yard", [dict(p=(x, y, z), c=c, t=0.16, m=0) for x, y, z, c in yard], M["plain"], root, sub=8, n=22)
    stations = [
        (-0.86, 0.02, 0.03, 0.03),
        (-0.80, 0.07, 0.06, 0.06),
        (-0.64, 0.10, 0.07, 0.07),
        (-0.56, 0.08, 0.06, 0.06),
        (-0.51, 0.02, 0.02, 0.02),
    ]
    fuselage(
        "yard_fairing", [(x, w, u, d, 2.41, 2.3, 2.3) for x, w, u, d in stations], M["plain"], root, 60, 40
    )
    for z, x, width in ((1.95, -0.86, 0.05), (2.10, -0.90, 0.05)):
        plate(
            "hatch",
            chamfered_outline(0.16, 0.10, 0.02),
            0.05,
            M["plain"],
            root,
            "XZ",
            (x + 0.16, 0, z),
            0.006,
        )
    for side in (-1, 1):
        for i in range(5):
            box(
                "step",
                (0.10, 0.022, 0.012),
                (-0.74 - i * 0.03, side * (0.105 - i * 0.011), 1.92 + i * 0.10),
                M["alu"],
                root,
                0.004,
            )


def _radar(M, root):
    x = -0.78
    plate(
        "radar_platform",
        chamfered_outline(0.34, 0.30, 0.06),
        0.02,
        M["plain"],
        root,
        "XY",
        (x, 0, 2.585),
        0.006,
    )
    bolts("radar_bolts", bolt_circle((x, 0, 2.595), (0, 0, 1), 0.135, 8), 0.009, M["alu"], root)
    lathe(
        "radar_base",
        [(0, 0), (0.12, 0), (0.12, 0.05), (0.10, 0.09), (0.09, 0.11), (0, 0.11)],
        M["white_paint"],
        root,
        (x, 0, 2.595),
    )
    lathe("radar_axle", [(0, 0), (0.05, 0), (0.05, 0.04), (0, 0.04)], M["dark"], root, (x, 0, 2.70))
    bar = empty("radar", (x, 0, 2.775), root)
    bar.rotation_euler.z = math.radians(24)
    box("radar_bar", (0.115, 1.06, 0.085), (0, 0, 0), M["white_paint"], bar, 0.036, seg=6)
    box("radar_face", (0.012, 0.98, 0.052), (0.054, 0, 0), M["dark"], bar, 0.006)
    box("radar_hub", (0.15, 0.20, 0.07), (0, 0, -0.012), M["white_paint"], bar, 0.02)
    for side in (-1, 1):
        box("radar_end", (0.119, 0.022, 0.089), (0, side * 0.515, 0), M["dark"], bar, 0.01)


def _domes(M, root):
    for y in (-0.60, 0.60):
        lathe("dome", _dome(0.105, 0.06), M["white_paint"], root, (-0.67, y, 2.385))
        lathe(
            "dome_base",
            [(0, 0), (0.085, 0), (0.10, 0.012), (0.109, 0.026), (0.109, 0.034), (0, 0.034)],
            M["dark"],
            root,
            (-0.67, y, 2.365),
        )
    lathe("satellite", _dome(0.2, 0.12), M["white_paint"], root, (-1.42, 0, 1.80))
    lathe(
        "satellite_base",
        [(0, 0), (0.17, 0), (0.205, 0.03), (0.205, 0.05), (0, 0.05)],
        M["dark"],
        root,
        (-1.42, 0, 1.765),
    )


def _turret(M, root):
    """Day and thermal cameras on a ball ahead of the mast."""
    turret = empty("turret", (0.10, 0, 1.842), root)
    lathe(
        "turret_base",
        [(0, 0), (0.17, 0), (0.17, 0.03), (0.15, 0.05), (0.13, 0.085), (0, 0.085)],
        M["dark"],
        turret,
    )
    bolts("turret_bolts", bolt_circle((0, 0, 0.03), (0, 0, 1), 0.158, 10), 0.008, M["alu"], turret)
    pan = empty("pan", (0, 0, 0.02), turret)
    pan.rotation_euler.z = math.radians(-24)
    for side in (-1, 1):
        outline = [(-0.07, 0.05), (0.07, 0.05), (0.06, 0.22), (0.035, 0.27), (-0.035, 0.27), (-0.06, 0.22)]
        plate("yoke", outline, 0.036, M["plain"], pan, "XZ", (0, side * 0.155, 0), 0.010)
        cap = [(0, 0), (0.045, 0), (0.045, 0.008), (0.036, 0.014), (0, 0.014)]
        lathe(
            "yoke_cap",
            cap,
            M["dark"],
            pan,
            (0, side * 0.172, 0.20),
            "Y",
            rot=(0, 0, math.pi) if side < 0 else None,
        )
    ball = [(0.135 * math.sin(a), -0.135 * math.cos(a)) for a in np.linspace(0.02, math.pi - 0.02, 40)]
    lathe("ball", ball, M["dark"], pan, (0, 0, 0.20), n=64)
    lathe(
        "ball_seam",
        [(0.128, -0.004), (0.1362, -0.004), (0.1362, 0.004), (0.128, 0.004)],
        M["black"],
        pan,
        (-0.01, 0, 0.20),
        "X",
        64,
    )
    for y, z, r in (
        (-0.045, 0.025, 0.052),
        (0.06, 0.045, 0.030),
        (0.055, -0.040, 0.034),
        (-0.04, -0.062, 0.018),
    ):
        ring = [(0, 0), (r * 1.1, 0), (r * 1.1, 0.034), (r * 0.96, 0.038), (r * 0.9, 0.030), (0, 0.030)]
        lathe("lens_ring", ring, M["dkalu"], pan, (0.100, y, 0.20 + z), "X")
        lathe(
            "lens",
            [(0, 0), (r * 0.9, 0), (r * 0.6, 0.007), (r * 0.3, 0.010), (0, 0.011)],
            M["lens"],
            pan,
            (0.131, y, 0.20 + z),
            "X",
        )


def _small_sensors(M, root):
    for y in (-0.36, 0.36):
        profile = [
            (0, 0),
            (0.055, 0),
            (0.055, 0.02),
            (0.05, 0.022),
            (0.05, 0.07),
            (0.055, 0.072),
            (0.052, 0.09),
            (0, 0.092),
        ]
        lathe("lidar", profile, M["black"], root, (0.30, y, 1.805))
    for side, colour in ((1, "red"), (-1, "green")):
        _navigation_light(M, root, (-0.615, side * 0.44, 2.415), colour, side * 56)
        # cameras on the flanks of the house, each in a housing with a hood
        flank = empty("camera", (-0.35, side * 0.575, 1.62), root)
        flank.rotation_euler = (0, math.radians(12), math.radians(side * 62))
        box("camera_body", (0.13, 0.07, 0.07), (0.03, 0, 0), M["dark"], flank, 0.012)
        box("camera_hood", (0.15, 0.082, 0.008), (0.045, 0, 0.040), M["plain"], flank, 0.003)
        lathe(
            "camera_ring",
            [(0, 0), (0.026, 0), (0.026, 0.01), (0.022, 0.012), (0.02, 0.008), (0, 0.008)],
            M["dkalu"],
            flank,
            (0.092, 0, 0),
            "X",
        )
        lathe(
            "camera_lens", [(0, 0), (0.02, 0), (0.012, 0.004), (0, 0.005)], M["lens"], flank, (0.1, 0, 0), "X"
        )
        for x, height in ((-1.78, 1.55), (-1.60, 1.2)):
            path = [
                (x, side * 0.36, 1.80),
                (x - 0.10, side * 0.38, 1.72 + height * 0.5),
                (x - 0.26, side * 0.41, 1.72 + height),
            ]
            tube("whip", path, 0.007, M["black"], root)
            lathe(
                "whip_base",
                [(0, 0), (0.028, 0), (0.022, 0.10), (0.012, 0.14), (0, 0.14)],
                M["black"],
                root,
                (x, side * 0.36, 1.70),
            )
        rod = (-0.64, side * 0.26, 2.42)
        lathe(
            "rod_base", [(0, 0), (0.024, 0), (0.022, 0.02), (0.013, 0.05), (0, 0.05)], M["black"], root, rod
        )
        lathe(
            "rod",
            [(0, 0), (0.011, 0), (0.010, 0.42), (0.006, 0.44), (0, 0.44)],
            M["white_paint"],
            root,
            (rod[0], rod[1], rod[2] + 0.04),
        )
        path = [
            (-0.78, side * 0.58, 2.355),
            (-0.74, side * 0.35, 2.365),
            (-0.80, side * 0.11, 2.33),
            (-0.88, side * 0.085, 2.05),
            (-0.98, side * 0.10, 1.84),
        ]
        tube("cable", path, 0.009, M["black"], root)
    lathe(
        "horn",
        [(0, 0), (0.016, 0), (0.018, 0.10), (0.045, 0.17), (0.05, 0.17), (0, 0.14)],
        M["alu"],
        root,
        (-0.35, 0.20, 1.90),
        "X",
    )
    lathe(
        "anemometer",
        [(0, 0), (0.008, 0), (0.008, 0.16), (0.022, 0.165), (0.022, 0.20), (0, 0.21)],
        M["black"],
        root,
        (-0.66, -0.72, 2.34),
    )
    lathe(
        "masthead_light",
        [(0, 0), (0.03, 0), (0.03, 0.05), (0.022, 0.066), (0, 0.07)],
        M["white"],
        root,
        (-0.585, 0, 2.605),
    )


def add_mast(M, root):
    _tower(M, root)
    _radar(M, root)
    _domes(M, root)
    _turret(M, root)
    _small_sensors(M, root)
