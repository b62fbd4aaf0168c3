"""A leg, modelled as a left one; the right ones are its mirror image."""

import math

from kit.fasteners import bolt_circle, bolts
from kit.lofts import fuselage
from kit.mesh import empty
from kit.plates import belt_outline, plate
from kit.solids import box, lathe, tube

from .kinematics import FOOT_RADIUS, HIP_OFFSET, HIP_X, HIP_Y, SHANK, THIGH

KNEE_BEHIND = 0.012  # distance by which the beams bow away from the straight line


def _finned(inner, outer, start, end, count):
    """Profile of a finned housing from `start` to `end` along its axis."""
    pitch = (end - start) / count
    profile = [(0, start)]
    for i in range(count):
        foot = start + i * pitch
        profile += [
            (inner, foot),
            (inner, foot + pitch * 0.42),
            (outer, foot + pitch * 0.5),
            (outer, foot + pitch * 0.92),
        ]
    return profile + [(inner, end), (0, end)]


def _limb(name, stations, mat, parent, rings=80, n=40):
    """A beam hanging down: stations (depth, half thickness across Y, half width along X, offset along X, squareness)."""
    lofted = [(depth, y, x, x, offset, square, square) for depth, y, x, offset, square in stations]
    beam = fuselage(name, lofted, mat, parent, rings, n)
    beam.rotation_euler = (0, math.radians(90), 0)
    return beam


def add_abduction_motor(M, body, end, side):
    """The motor that swings the leg sideways about the body's X axis. The motor stays with the body."""
    for start, length, fins in ((HIP_X - 0.078, 0.030, 3), (HIP_X + 0.050, 0.036, 4)):
        profile = _finned(0.046, 0.052, 0, length, fins)
        lathe(
            "abduction",
            profile,
            M["cast"],
            body,
            (end * start if end > 0 else -start - length, side * HIP_Y, 0),
            "X",
        )
    x = end * (HIP_X + 0.086)
    cover = [(0, 0), (0.047, 0), (0.047, 0.004), (0.043, 0.008), (0.026, 0.009), (0.024, 0.006), (0, 0.006)]
    lathe("abduction_cover", cover, M["dark"], body, (x, side * HIP_Y, 0), "X").scale.x = end
    places = bolt_circle((x + end * 0.008, side * HIP_Y, 0), (end, 0, 0), 0.036, 8)
    bolts("abduction_bolts", places, 0.0034, M["bolt"], body)


def _hip(M, hip):
    """The hip block carries the motor of the thigh, its axis along Y."""
    lathe("hip_core", [(0, -0.048), (0.044, -0.048), (0.044, 0.048), (0, 0.048)], M["frame"], hip, axis="X")
    fuselage(
        "hip_block",
        [
            (-0.046, 0.050, 0.044, 0.044, 0, 4, 4),
            (-0.040, 0.055, 0.050, 0.050, 0, 4.5, 4.5),
            (0.040, 0.055, 0.050, 0.050, 0, 4.5, 4.5),
            (0.046, 0.050, 0.044, 0.044, 0, 4, 4),
        ],
        M["paint"],
        hip,
        40,
        48,
    ).location.y = 0.014
    lathe("hip_motor", _finned(0.054, 0.062, 0.016, 0.066, 5), M["cast"], hip, axis="Y", n=64)
    flange = [
        (0, 0.064),
        (0.064, 0.064),
        (0.066, 0.067),
        (0.066, 0.077),
        (0.064, 0.080),
        (0.050, 0.081),
        (0.048, 0.090),
        (0, 0.090),
    ]
    lathe("hip_flange", flange, M["dark"], hip, axis="Y", n=64)
    bolts("hip_bolts", bolt_circle((0, 0.0805, 0), (0, 1, 0), 0.0575, 12), 0.0036, M["bolt"], hip)
    box("hip_plug", (0.024, 0.020, 0.016), (0, 0.040, 0.062), M["dark"], hip, 0.003)


def _thigh(M, thigh):
    """A forged beam, bowed forwards, a painted fairing and the cover of the knee's belt outside."""
    bow = KNEE_BEHIND
    _limb(
        "thigh",
        [
            (-0.052, 0.010, 0.012, 0, 2.6),
            (-0.048, 0.017, 0.030, 0, 2.8),
            (-0.030, 0.022, 0.050, 0, 3.0),
            (0.0, 0.024, 0.056, 0.002, 3.2),
            (0.06, 0.024, 0.046, 0.010, 3.2),
            (0.15, 0.022, 0.034, bow + 0.004, 3.2),
            (0.23, 0.022, 0.034, bow * 0.6, 3.0),
            (THIGH, 0.022, 0.040, 0, 3.0),
            (THIGH + 0.026, 0.019, 0.031, 0, 2.8),
            (THIGH + 0.040, 0.008, 0.008, 0, 2.6),
        ],
        M["frame"],
        thigh,
        120,
        56,
    )
    # the fairing wraps the front of the beam
    _limb(
        "fairing",
        [
            (0.040, 0.012, 0.010, 0.040, 2.4),
            (0.046, 0.026, 0.022, 0.036, 2.6),
            (0.09, 0.029, 0.030, 0.026, 2.8),
            (0.16, 0.027, 0.026, 0.027, 2.8),
            (0.215, 0.025, 0.021, 0.022, 2.6),
            (0.228, 0.020, 0.014, 0.020, 2.4),
            (0.233, 0.008, 0.006, 0.018, 2.2),
        ],
        M["paint"],
        thigh,
        90,
        48,
    )
    outside = 0.0262
    cover = belt_outline((0, 0), 0.047, (0, -THIGH), 0.036)
    plate("belt_back", cover, 0.010, M["dark"], thigh, "XZ", (0, outside, 0), 0.003)
    inner = belt_outline((0, 0), 0.041, (0, -THIGH), 0.030)
    plate("belt_cover", inner, 0.009, M["paint"], thigh, "XZ", (0, outside + 0.007, 0), 0.004)
    face = outside + 0.0115
    for depth, radius, count in ((0, 0.036, 8), (-THIGH, 0.026, 6)):
        cap = [
            (0, 0),
            (radius * 0.72, 0),
            (radius * 0.72, 0.004),
            (radius * 0.62, 0.006),
            (radius * 0.3, 0.006),
            (radius * 0.26, 0.004),
            (0, 0.004),
        ]
        lathe("axle_cap", cap, M["cast"], thigh, (0, face - 0.001, depth), "Y")
        bolts(
            "cover_bolts",
            bolt_circle((0, face, depth), (0, 1, 0), radius * 0.9, count, 22),
            0.003,
            M["bolt"],
            thigh,
        )
    sides = [
        ((x, face, z), (0, 1, 0)) for z in (-0.10, -0.175) for x in (-0.026 - z * -0.03, 0.026 - z * 0.03)
    ]
    bolts("cover_sides", sides, 0.0028, M["bolt"], thigh)
    for z in (-0.10, -0.118, -0.136, -0.154):
        box("slot", (0.026, 0.003, 0.006), (0, face, z), M["black"], thigh, 0.0014)
    # the knee motor sits inboard, low on the thigh
    lathe("knee_motor", _finned(0.035, 0.041, -0.062, -0.026, 4), M["cast"], thigh, (0, 0, -THIGH), "Y", 56)
    lathe(
        "knee_flange",
        [(0, -0.068), (0.030, -0.068), (0.038, -0.064), (0.038, -0.060), (0, -0.060)],
        M["dark"],
        thigh,
        (0, 0, -THIGH),
        "Y",
        56,
    )
    bolts("knee_bolts", bolt_circle((0, -0.066, -THIGH), (0, -1, 0), 0.026, 8), 0.003, M["bolt"], thigh)
    path = [
        (-0.036, 0.0, 0.036),
        (-0.056, -0.020, -0.02),
        (-0.040, -0.030, -0.11),
        (-0.030, -0.034, -0.19),
        (-0.034, -0.044, -THIGH + 0.016),
    ]
    tube("thigh_cable", path, 0.0042, M["cable"], thigh)
    for x, y, z in ((-0.0385, -0.027, -0.105), (-0.0295, -0.031, -0.18)):
        box("clip", (0.014, 0.014, 0.010), (x + 0.003, y + 0.002, z), M["black"], thigh, 0.003)


def _shank(M, shank):
    """A forged knuckle, a tube and a rubber foot."""
    _limb(
        "knuckle",
        [
            (-0.030, 0.008, 0.010, 0, 2.4),
            (-0.026, 0.013, 0.022, 0, 2.6),
            (0.0, 0.015, 0.031, 0, 3.0),
            (0.035, 0.017, 0.028, -0.006, 3.0),
            (0.075, 0.019, 0.021, -0.010, 2.6),
            (0.105, 0.019, 0.019, -0.011, 2.2),
            (0.112, 0.014, 0.014, -0.011, 2.0),
        ],
        M["cast"],
        shank,
        80,
        48,
    )
    tube(
        "shank",
        [(-0.011, 0, -0.085), (-0.010, 0, -0.16), (-0.003, 0, -SHANK + 0.02)],
        0.0148,
        M["dark"],
        shank,
    )
    _limb(
        "shin_guard",
        [
            (0.098, 0.008, 0.006, 0.004, 2.2),
            (0.104, 0.018, 0.012, -0.001, 2.6),
            (0.16, 0.0185, 0.012, -0.001, 2.6),
            (0.205, 0.0175, 0.011, 0.003, 2.6),
            (0.212, 0.008, 0.006, 0.004, 2.2),
        ],
        M["paint"],
        shank,
        50,
        36,
    )
    bolts("guard_bolts", [((0.0105, 0, -z), (1, 0, 0)) for z in (0.118, 0.192)], 0.003, M["bolt"], shank)
    lathe(
        "boot_clamp",
        [(0, 0), (0.019, 0), (0.020, 0.003), (0.020, 0.010), (0.018, 0.013), (0, 0.013)],
        M["cast"],
        shank,
        (-0.005, 0, -SHANK + 0.046),
    )
    r = FOOT_RADIUS
    boot = [(0, 0.05), (0.0185, 0.05), (0.0190, 0.036), (0.021, 0.030)]
    profile = [(r * math.cos(a), r * math.sin(a)) for a in [math.radians(d) for d in range(44, -90, -4)]] + [
        (0.0, -r)
    ]
    lathe("foot", boot + profile, M["sole"], shank, (0, 0, -SHANK), n=56)
    for degrees in range(-70, 31, 20):
        angle = math.radians(degrees)
        ring = (r + 0.0002) * math.cos(angle)
        lathe(
            "tread",
            [
                (ring - 0.003, -0.0022),
                (ring + 0.0012, -0.0022),
                (ring + 0.0012, 0.0022),
                (ring - 0.003, 0.0022),
            ],
            M["sole"],
            shank,
            (0, 0, -SHANK + r * math.sin(angle)),
            n=56,
        )


def add_leg(M, body, end, side, angles):
    """`end`: 1 in front, -1 behind; `side`: 1 on the left, -1 on the right; `angles`: LegAngles."""
    add_abduction_motor(M, body, end, side)
    hip = empty("hip", (end * HIP_X, side * HIP_Y, 0), body)
    hip.rotation_euler, hip.scale = (angles.abduction, 0, 0), (1, side, 1)
    _hip(M, hip)
    thigh = empty("thigh_joint", (0, HIP_OFFSET, 0), hip)
    thigh.rotation_euler = (0, angles.hip, 0)
    _thigh(M, thigh)
    shank = empty("knee_joint", (0, 0, -THIGH), thigh)
    shank.rotation_euler = (0, angles.knee, 0)
    _shank(M, shank)
