"""The hull: skin, visor, spine, sensors, antennas and lights."""

import math

import numpy as np

from kit.lofts import fuselage, rounded_end
from kit.mesh import empty, mirror_y
from kit.solids import box, lathe, tube
from kit.wings import wing

from .layout import HULL, NOSE, TAIL
from .skin import Skin, panel

STATIONS = HULL + rounded_end(**NOSE) + rounded_end(**TAIL)
SKIN = Skin(STATIONS)


def lens(name, radius, location, surfaces, parent, rotation=None):
    """A camera that looks along its local +X."""
    body = empty(name, location, parent)
    if rotation:
        body.rotation_euler = rotation
    rim = [(0, -radius), (radius * 1.25, -radius), (radius * 1.25, 0.3 * radius), (radius, 0.5 * radius)]
    rim += [(radius * 0.92, 0.2 * radius), (0, 0.2 * radius)]
    lathe(f"{name}_rim", rim, surfaces["dkalu"], body, axis="X", n=32)
    dome = [(0, 0), (radius * 0.9, 0.1 * radius), (radius * 0.7, 0.34 * radius), (0, 0.48 * radius)]
    lathe(f"{name}_glass", dome, surfaces["glass"], body, axis="X", n=32)
    return body


def _visor(surfaces, root):
    """Dark glass round the nose with the forward cameras behind it."""
    x = np.linspace(1.66, 2.228, 44)[:, None]
    run = (x - x.min()) / np.ptp(x)
    low, high = 4 + 10 * (1 - run) ** 1.5, 60 - 24 * (1 - run) ** 1.6
    for side in (1, -1):
        degrees = low + (high - low) * np.linspace(0, 1, 22)[None]
        grid = SKIN.around(x + 0 * degrees, degrees)
        grid[..., 1] *= side
        panel("visor", grid, surfaces["visor"], root, lift=0.004, thickness=0.012)
    for y, z, size in ((0.07, 1.052, 0.026), (-0.07, 1.052, 0.026), (0.0, 1.0, 0.018)):
        lens("nose_camera", size, (2.185 - size * 0.3, y, z), surfaces, root)


def _spine(surfaces, root):
    """Carbon cover over the power distribution, with cooling slots and the parachute hatch."""
    stations = [
        (1.36, 0.02, 0.012, 0.05, 1.455, 2.2, 2.0),
        (1.22, 0.10, 0.045, 0.08, 1.475, 2.4, 2.0),
        (0.95, 0.17, 0.075, 0.10, 1.495, 2.7, 2.0),
        (0.3, 0.205, 0.088, 0.10, 1.510, 3.0, 2.0),
        (-0.4, 0.205, 0.088, 0.10, 1.510, 3.0, 2.0),
        (-1.0, 0.165, 0.078, 0.10, 1.490, 2.7, 2.0),
        (-1.55, 0.10, 0.055, 0.10, 1.440, 2.4, 2.0),
        (-1.98, 0.03, 0.020, 0.06, 1.390, 2.0, 2.0),
        (-2.04, 0.005, 0.005, 0.02, 1.385, 2.0, 2.0),
    ]
    fuselage("spine", stations, surfaces["spine"], root, rings=120, n=64)
    crown = Skin(stations)
    for index in range(9):
        x = -0.62 - index * 0.052
        for side in (1, -1):
            slat = box("slot", (0.020, 0.085, 0.012), (x, side * 0.075, 0), surfaces["black"], root, 0.003)
            slat.location.z = float(crown.top(x, 0.075)) + 0.001
            slat.rotation_euler = (-side * 0.14, -0.35, 0)
    z = float(crown.top(0.12, 0))
    ring = [(0, 0), (0.132, 0), (0.136, 0.004), (0.136, 0.010), (0.128, 0.014), (0.122, 0.012)]
    ring += [(0.118, 0.016), (0.06, 0.022), (0, 0.024)]
    lathe("parachute_hatch", ring, surfaces["body_plain"], root, (0.12, 0, z - 0.008), n=64)
    for index in range(8):
        angle = index * math.pi / 4 + 0.39
        spot = (0.12 + 0.129 * math.cos(angle), 0.129 * math.sin(angle), z + 0.005)
        lathe("screw", [(0, 0), (0.006, 0), (0.005, 0.003), (0, 0.003)], surfaces["dkalu"], root, spot, n=12)
    puck = [(0, 0), (0.052, 0), (0.052, 0.012), (0.044, 0.024), (0.02, 0.030), (0, 0.031)]
    for x in (0.56, -0.30):
        lathe("gps", puck, surfaces["black"], root, (x, 0, float(crown.top(x, 0)) - 0.004))
    dome = [(0.085 * math.cos(a), 0.075 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 14)]
    lathe(
        "satcom", [(0, 0)] + dome, surfaces["body_plain"], root, (0.86, 0, float(crown.top(0.86, 0)) - 0.016)
    )
    beacon = [(0, 0), (0.024, 0), (0.024, 0.016), (0.014, 0.032), (0, 0.036)]
    lathe("beacon", beacon, surfaces["white"], root, (-1.22, 0, float(crown.top(-1.22, 0)) - 0.004))
    for x, height in ((-1.42, 0.17), (1.10, 0.12)):
        z = float(crown.top(x, 0)) - 0.01
        sections = [
            dict(p=(x + 0.06, 0, z), c=0.12, t=0.14, m=0, roll=90),
            dict(p=(x + 0.01, 0, z + height), c=0.07, t=0.14, m=0, roll=90),
        ]
        wing("antenna", sections, surfaces["black"], root, sub=4, n=18)


def _tail(surfaces, root):
    """Two canted fins, clear of the rear rotors, hold the heading in cruise; behind them the tail camera and light."""
    sections = [
        dict(p=(-1.38, 0.13, 1.40), c=0.44, t=0.10, m=0, roll=62),
        dict(p=(-1.44, 0.18, 1.50), c=0.36, t=0.09, m=0, roll=62),
        dict(p=(-1.62, 0.315, 1.75), c=0.21, t=0.085, m=0, roll=62),
    ]
    mirror_y(wing("fin", sections, surfaces["body_plain"], root, sub=10, n=30))
    lens("tail_camera", 0.022, (-2.245, 0, 1.325), surfaces, root, (0, 0, math.pi))
    lathe(
        "tail_light",
        [(0, 0), (0.013, 0), (0.01, 0.014), (0, 0.018)],
        surfaces["white"],
        root,
        (-2.12, 0, 1.40),
    )


def _flanks(surfaces, root):
    """Side cameras, air inlets and the charging socket."""
    for side in (1, -1):
        for x, turn in ((1.52, 38), (-1.50, 142)):
            y = float(SKIN.side(x, 1.12))
            housing = fuselage(
                "side_camera_housing",
                [
                    (0.12, 0.006, 0.01, 0.01, 0, 2, 2),
                    (0.06, 0.040, 0.042, 0.042, 0, 2.4, 2.4),
                    (-0.03, 0.048, 0.046, 0.046, 0, 2.4, 2.4),
                    (-0.14, 0.008, 0.01, 0.01, 0, 2, 2),
                ],
                surfaces["dark"],
                root,
                40,
                32,
            )
            housing.location = (x, side * (y - 0.008), 1.12)
            housing.rotation_euler = (0, 0, math.radians(side * (-12 if x > 0 else 12)))
            heading = math.radians(side * turn)
            spot = (x + 0.03 * math.cos(heading), side * (y + 0.012 + 0.012 * abs(math.sin(heading))), 1.12)
            lens("side_camera", 0.020, spot, surfaces, root, (0, 0, heading))
        for index in range(5):
            x = 0.99 + index * 0.045
            blade = box("inlet_slot", (0.018, 0.03, 0.12), (x, 0, 1.13), surfaces["black"], root, 0.004)
            blade.location.y = side * (float(SKIN.side(x, 1.13)) - 0.012)
            blade.rotation_euler = (0, math.radians(14), side * -0.14)
        x, z = -1.06, 1.13
        y = side * (float(SKIN.side(x, z)) - 0.004)
        plate = box("charging_cover", (0.17, 0.016, 0.13), (x, y, z), surfaces["dark"], root, 0.006)
        plate.rotation_euler = (0, 0, side * 0.16)
        socket = [(0, 0), (0.042, 0), (0.042, 0.012), (0.034, 0.014), (0.032, 0.006), (0, 0.006)]
        quarter = side * math.pi / 2 + side * 0.16
        lathe(
            "socket", socket, surfaces["dkalu"], root, (x, y + side * 0.006, z), axis="X", rot=(0, 0, quarter)
        )


def _belly(surfaces, root):
    """Downward sensors ahead of the pod: lidar, stereo cameras, radar altimeter, landing lights."""
    x = 1.47
    z = float(SKIN.bottom(x, 0))
    drum = [(0, 0.02), (0.075, 0.02), (0.078, -0.012), (0.066, -0.018), (0.066, -0.062), (0.074, -0.068)]
    drum += [(0.072, -0.088), (0.05, -0.096), (0, -0.097)]
    lathe("lidar", drum[::-1], surfaces["dark"], root, (x, 0, z))
    window = [(0, -0.022), (0.0675, -0.022), (0.0675, -0.058), (0, -0.058)]
    lathe("lidar_window", window[::-1], surfaces["glass"], root, (x, 0, z))
    for y in (0.19, -0.19):
        low = float(SKIN.bottom(1.36, y))
        lens("down_camera", 0.022, (1.36, y, low - 0.002), surfaces, root, (0, math.pi / 2, 0))
    for side in (1, -1):
        low = float(SKIN.bottom(1.72, 0.16))
        spot = (1.73, side * 0.16, low + 0.012)
        cup = [(0, -0.03), (0.04, -0.03), (0.046, 0.012), (0.040, 0.016), (0.036, 0.004), (0, 0.004)]
        tilt = (0, math.radians(48), 0)
        lathe("landing_light_cup", cup, surfaces["dkalu"], root, spot, axis="X", rot=tilt)
        lamp = [(0, 0.005), (0.034, 0.005), (0.02, 0.010), (0, 0.011)]
        lathe("landing_light", lamp, surfaces["lamp"], root, spot, axis="X", rot=tilt)
    for x in (-1.42, -1.62):
        low = float(SKIN.bottom(x, 0))
        box(
            "radar_altimeter",
            (0.13, 0.13, 0.02),
            (x, 0, low - 0.002),
            surfaces["black"],
            root,
            0.006,
            (0, 0.12, 0),
        )
    tube(
        "pitot",
        [(1.86, 0.30, 1.13), (2.02, 0.36, 1.125), (2.17, 0.36, 1.125)],
        0.008,
        surfaces["dkalu"],
        root,
    )


def build_hull(surfaces, root):
    """Everything of the hull but arms, batteries and gear."""
    fuselage("hull", STATIONS, surfaces["body"], root, rings=220, n=120)
    _visor(surfaces, root)
    _spine(surfaces, root)
    _tail(surfaces, root)
    _flanks(surfaces, root)
    _belly(surfaces, root)
