"""The payload on the rails: a lidar, a mast with day and thermal cameras, and a radio with antennas."""

import math

import numpy as np

from kit.fasteners import bolts
from kit.lofts import fuselage
from kit.mesh import empty
from kit.plates import chamfered_outline, plate
from kit.solids import box, lathe, tube

from .body import DECK

RAIL_TOP = DECK + 0.018


def _base(x, length, M, body):
    """A clamped base plate across both rails."""
    plate(
        "base",
        chamfered_outline(length, 0.140, 0.012),
        0.008,
        M["dark"],
        body,
        "XY",
        (x, 0, RAIL_TOP + 0.004),
        0.002,
    )
    places = [
        ((x + u, v, RAIL_TOP + 0.008), (0, 0, 1))
        for u in (-length / 2 + 0.012, length / 2 - 0.012)
        for v in (-0.052, 0.052)
    ]
    bolts("base_bolts", places, 0.0048, M["bolt"], body)
    return RAIL_TOP + 0.008


def _lidar(x, M, body):
    floor = _base(x, 0.110, M, body)
    for y in (-0.036, 0.036):
        plate(
            "bracket",
            [(-0.030, 0), (0.030, 0), (0.022, 0.026), (-0.022, 0.026)],
            0.008,
            M["dark"],
            body,
            "XZ",
            (x, y, floor),
            0.002,
        )
    profile = [(0, 0), (0.046, 0), (0.048, 0.003), (0.048, 0.016), (0.045, 0.018)]
    lathe("lidar_base", profile + [(0, 0.018)], M["cast"], body, (x, 0, floor + 0.024), n=64)
    lathe(
        "lidar_window",
        [(0, 0.017), (0.0445, 0.017), (0.0435, 0.050), (0, 0.050)],
        M["window"],
        body,
        (x, 0, floor + 0.024),
        n=64,
    )
    cap = [(0, 0.049), (0.0455, 0.049), (0.047, 0.052), (0.046, 0.060), (0.038, 0.066), (0, 0.068)]
    lathe("lidar_cap", cap, M["paint"], body, (x, 0, floor + 0.024), n=64)
    tube(
        "lidar_cable",
        [
            (x - 0.046, 0.01, floor + 0.034),
            (x - 0.062, 0.012, floor + 0.026),
            (x - 0.066, 0.014, floor - 0.016),
        ],
        0.0035,
        M["cable"],
        body,
    )


def _mast(x, M, body):
    floor = _base(x, 0.120, M, body)
    box("mast_foot", (0.086, 0.086, 0.030), (x, 0, floor + 0.014), M["paint"], body, 0.008)
    stations = [
        (0.0, 0.028, 0.028, 0.028, 0, 3, 3),
        (0.012, 0.026, 0.026, 0.026, 0, 3, 3),
        (0.076, 0.019, 0.019, 0.019, 0, 3, 3),
        (0.082, 0.019, 0.019, 0.019, 0, 3, 3),
    ]
    post = fuselage("mast", stations, M["dark"], body, 40, 40)
    post.location, post.rotation_euler = (x, 0, floor + 0.026), (0, math.radians(-90), 0)
    pan = empty("pan", (x, 0, floor + 0.106), body)
    pan.rotation_euler = (0, 0, math.radians(-16))
    lathe(
        "pan_base",
        [(0, 0), (0.030, 0), (0.034, 0.003), (0.034, 0.012), (0.031, 0.016), (0, 0.016)],
        M["cast"],
        pan,
        n=56,
    )
    for side in (-1, 1):
        fork = [(-0.020, 0), (0.020, 0), (0.017, 0.052), (0.010, 0.060), (-0.010, 0.060), (-0.017, 0.052)]
        plate("fork", fork, 0.011, M["paint"], pan, "XZ", (0, side * 0.047, 0.010), 0.003)
        lathe(
            "fork_cap",
            [(0, 0), (0.014, 0), (0.014, 0.003), (0.010, 0.005), (0, 0.005)],
            M["cast"],
            pan,
            (0, side * 0.052, 0.048),
            "Y",
            rot=(0, 0, math.pi) if side < 0 else None,
        )
    plate(
        "fork_floor",
        chamfered_outline(0.040, 0.104, 0.006),
        0.010,
        M["paint"],
        pan,
        "XY",
        (0, 0, 0.018),
        0.003,
    )
    tilt = empty("tilt", (0, 0, 0.050), pan)
    tilt.rotation_euler = (0, math.radians(5), 0)
    stations = [
        (-0.046, 0.030, 0.024, 0.022, 0, 4, 4),
        (-0.040, 0.038, 0.030, 0.028, 0, 4.5, 4.5),
        (0.034, 0.038, 0.030, 0.028, 0, 4.5, 4.5),
        (0.040, 0.035, 0.027, 0.025, 0, 4.5, 4.5),
    ]
    fuselage("camera_block", stations, M["dark"], tilt, 60, 56)
    plate(
        "visor",
        chamfered_outline(0.072, 0.078, 0.010),
        0.005,
        M["paint"],
        tilt,
        "XY",
        (0.012, 0, 0.032),
        0.002,
    )
    for y, z, r, glass in (
        (-0.016, 0.002, 0.0175, "lens"),
        (0.021, 0.009, 0.0115, "ir_window"),
        (0.021, -0.014, 0.007, "lens"),
    ):
        ring = [
            (0, 0),
            (r * 1.22, 0),
            (r * 1.22, 0.012),
            (r * 1.05, 0.014),
            (r, 0.014),
            (r * 0.92, 0.006),
            (0, 0.006),
        ]
        lathe("ring", ring, M["dkalu"], tilt, (0.037, y, z), "X")
        glass_profile = [(r * math.sin(a), 0.005 * math.cos(a)) for a in np.linspace(math.pi / 2, 0.02, 8)]
        lathe("glass", [(0, 0)] + glass_profile, M[glass], tilt, (0.0435, y, z), "X")
    tube(
        "mast_cable",
        [
            (x - 0.030, 0.012, floor + 0.114),
            (x - 0.056, 0.014, floor + 0.090),
            (x - 0.050, 0.014, floor + 0.040),
            (x - 0.046, 0.014, floor + 0.010),
        ],
        0.004,
        M["cable"],
        body,
    )


def _radio(x, M, body):
    floor = _base(x, 0.120, M, body)
    box("radio", (0.098, 0.112, 0.040), (x, 0, floor + 0.020), M["paint"], body, 0.006)
    for i in range(7):
        box("sink", (0.080, 0.005, 0.008), (x, -0.039 + i * 0.013, floor + 0.042), M["cast"], body, 0.0015)
    for y in (-0.050, 0.050):
        foot = (x - 0.040, y, floor + 0.038)
        base = [(0, 0), (0.009, 0), (0.009, 0.012), (0.007, 0.022), (0.0042, 0.034), (0, 0.034)]
        lathe("antenna_base", base, M["black"], body, foot)
        lean = 0.05 + (0.012 if y > 0 else 0)
        path = [
            (foot[0], y, foot[2] + 0.02),
            (foot[0] - lean * 0.35, y * 1.08, foot[2] + 0.14),
            (foot[0] - lean, y * 1.2, foot[2] + 0.27),
        ]
        tube("antenna", path, 0.0026, M["black"], body)
        lathe(
            "antenna_tip",
            [(0, -0.004), (0.0038, -0.002), (0.0042, 0.003), (0.002, 0.007), (0, 0.0075)],
            M["black"],
            body,
            path[-1],
        )
    lathe(
        "gnss",
        [(0, 0), (0.021, 0), (0.021, 0.006), (0.016, 0.012), (0, 0.014)],
        M["white_paint"],
        body,
        (x + 0.024, 0, floor + 0.046),
    )
    for y in (-0.03, -0.01, 0.01):
        lathe(
            "plug",
            [(0, 0), (0.007, 0), (0.007, 0.010), (0.005, 0.014), (0, 0.014)],
            M["cast"],
            body,
            (x + 0.048, y, floor + 0.020),
            "X",
        )
    tube(
        "radio_cable",
        [
            (x + 0.060, -0.03, floor + 0.020),
            (x + 0.074, -0.032, floor + 0.012),
            (x + 0.078, -0.032, floor - 0.020),
        ],
        0.0034,
        M["cable"],
        body,
    )


def add_payload(M, body):
    _lidar(0.162, M, body)
    _mast(0.0, M, body)
    _radio(-0.160, M, body)
