"""The tricycle landing gear with its doors; wheels touch the ground at GROUND."""

import math

from kit.mesh import empty
from kit.solids import box, lathe, tube

GROUND = -1.00
NOSE_X, MAIN_X, MAIN_Y = 0.98, -0.22, 0.82


def _wheel(surfaces, parent, location, radius, width):
    """Tyre with two grooves, rim and hub, axle along Y."""
    w = width / 2
    tyre = [
        (radius * 0.58, -w * 0.72),
        (radius * 0.72, -w * 0.96),
        (radius * 0.90, -w),
        (radius * 0.975, -w * 0.78),
        (radius, -w * 0.40),
        (radius * 0.985, -w * 0.30),
        (radius, -w * 0.20),
        (radius, w * 0.20),
        (radius * 0.985, w * 0.30),
        (radius, w * 0.40),
        (radius * 0.975, w * 0.78),
        (radius * 0.90, w),
        (radius * 0.72, w * 0.96),
        (radius * 0.58, w * 0.72),
    ]
    lathe("tyre", tyre, surfaces["rubber"], parent, location, axis="Y", n=64)
    rim = [(0, -w * 0.62), (radius * 0.20, -w * 0.80), (radius * 0.26, -w * 0.55), (radius * 0.46, -w * 0.45)]
    rim += [(radius * 0.56, -w * 0.82), (radius * 0.61, -w * 0.82), (radius * 0.61, w * 0.82)]
    rim += [(radius * 0.56, w * 0.82), (radius * 0.46, w * 0.45), (radius * 0.26, w * 0.55)]
    rim += [(radius * 0.20, w * 0.80), (0, w * 0.62)]
    lathe("rim", rim, surfaces["gear_paint"], parent, location, axis="Y", n=48)


def _rod(name, start, end, radius, surface, parent):
    return tube(name, [start, end], radius, surface, parent)


def _nose_gear(surfaces, root):
    radius = 0.135
    axle = GROUND + radius
    leg = empty("nose_gear", (NOSE_X, 0, 0), root)
    _rod("cylinder", (0.03, 0, -0.20), (0.0, 0, -0.60), 0.036, surfaces["gear_paint"], leg)
    _rod("piston", (0.0, 0, -0.58), (-0.01, 0, -0.72), 0.024, surfaces["chrome"], leg)
    box("fork_top", (0.07, 0.15, 0.04), (-0.012, 0, -0.725), surfaces["gear_paint"], leg, 0.014)
    for side in (-1, 1):
        box(
            "fork_arm",
            (0.042, 0.018, 0.17),
            (-0.028, side * 0.066, -0.79),
            surfaces["gear_paint"],
            leg,
            0.007,
            rot=(0, math.radians(12), 0),
        )
        door = box(
            "nose_door", (0.54, 0.012, 0.17), (0.0, side * 0.148, -0.345), surfaces["plain"], leg, 0.005
        )
        door.rotation_euler = (side * math.radians(-14), 0, 0)
    _wheel(surfaces, leg, (-0.045, 0, axle), radius, 0.095)
    _rod("axle", (-0.045, -0.085, axle), (-0.045, 0.085, axle), 0.012, surfaces["dkalu"], leg)
    _rod("drag_brace", (-0.36, 0, -0.25), (-0.01, 0, -0.52), 0.016, surfaces["gear_paint"], leg)
    _rod("scissor_top", (0.05, 0, -0.58), (0.095, 0, -0.655), 0.010, surfaces["dkalu"], leg)
    _rod("scissor_low", (0.095, 0, -0.655), (0.015, 0, -0.72), 0.010, surfaces["dkalu"], leg)
    lathe(
        "landing_light",
        [(0, -0.05), (0.030, -0.045), (0.046, -0.01), (0.048, 0), (0.042, 0.004), (0.001, 0.005)],
        surfaces["lens"],
        leg,
        (0.07, 0, -0.46),
        axis="X",
        n=32,
    )
    box("well", (0.66, 0.27, 0.02), (-0.02, 0, -0.283), surfaces["black"], leg, 0.004)


def _main_gear(surfaces, root, side):
    radius = 0.175
    axle = GROUND + radius
    leg = empty(f"main_gear{side}", (MAIN_X, 0, 0), root)
    knee = (0.06, side * 0.70, -0.64)
    hip = (0.06, side * 0.20, -0.20)
    blend = lambda k: tuple(a + (b - a) * k for a, b in zip(hip, knee))
    _rod("strut", hip, knee, 0.040, surfaces["gear_paint"], leg)
    lathe(
        "knuckle",
        [(0, -0.055), (0.050, -0.055), (0.056, -0.048), (0.056, 0.048), (0.050, 0.055), (0, 0.055)],
        surfaces["gear_paint"],
        leg,
        knee,
        axis="Y",
        n=32,
    )
    _rod("trailing_link", knee, (-0.13, side * 0.72, axle), 0.030, surfaces["gear_paint"], leg)
    _rod("damper_body", blend(0.55), (-0.02, side * 0.655, -0.60), 0.026, surfaces["dkalu"], leg)
    _rod(
        "damper_rod",
        (-0.02, side * 0.655, -0.60),
        (-0.11, side * 0.70, axle + 0.045),
        0.015,
        surfaces["chrome"],
        leg,
    )
    _rod("side_brace", (0.0, side * 0.10, -0.27), blend(0.62), 0.018, surfaces["gear_paint"], leg)
    _rod("hose", (0.115, side * 0.24, -0.28), (0.115, side * 0.66, -0.65), 0.007, surfaces["black"], leg)
    _rod(
        "axle",
        (-0.13, side * 0.70, axle),
        (-0.13, side * (MAIN_Y + 0.05), axle),
        0.020,
        surfaces["dkalu"],
        leg,
    )
    lathe(
        "brake",
        [(0, -0.012), (0.095, -0.012), (0.095, 0.012), (0, 0.012)],
        surfaces["dkalu"],
        leg,
        (-0.13, side * (MAIN_Y - 0.072), axle),
        axis="Y",
        n=40,
    )
    _wheel(surfaces, leg, (-0.13, side * MAIN_Y, axle), radius, 0.115)
    door = box("main_door", (0.32, 0.014, 0.36), (0.06, side * 0.445, -0.352), surfaces["plain"], leg, 0.006)
    door.rotation_euler = (side * math.radians(48.5), 0, 0)
    box(
        "well", (0.44, 0.20, 0.03), (0.04, side * 0.20, -0.245), surfaces["black"], leg, 0.004
    ).rotation_euler = (
        side * math.radians(28),
        0,
        0,
    )


def gear(surfaces, root):
    """Adds the extended gear. In flight the gear is omitted, because the doors are closed."""
    _nose_gear(surfaces, root)
    for side in (-1, 1):
        _main_gear(surfaces, root, side)
