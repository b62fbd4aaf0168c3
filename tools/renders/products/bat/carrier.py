"""The carrier: a twin-boom tactical aircraft of 7.6 m span with the container under its fuselage."""

import math

import numpy as np

from kit.lofts import fuselage, rounded_end
from kit.mesh import empty, mirror_y
from kit.rotors import rotor
from kit.solids import box, lathe, tube
from kit.wings import wing

from .container import build_container

BOOM_Y = 0.74
WING_Z = 0.27
# The container's runners are at the top when it hangs under the fuselage.
CONTAINER_TOP = -0.300


def _fuselage(surfaces, root):
    stations = rounded_end(2.02, -0.80, 0.215, 0.175, 0.215, -0.045, 0.0, 2.15)
    stations += [
        (1.20, 0.218, 0.180, 0.218, 0.0, 2.2, 2.5),
        (0.70, 0.252, 0.262, 0.252, 0.0, 2.35, 2.9),
        (0.10, 0.260, 0.285, 0.262, 0.0, 2.4, 3.0),
        (-0.50, 0.252, 0.275, 0.255, 0.005, 2.4, 2.9),
        (-0.95, 0.212, 0.235, 0.205, 0.03, 2.3, 2.5),
        (-1.25, 0.162, 0.175, 0.150, 0.05, 2.15, 2.2),
        (-1.40, 0.128, 0.132, 0.122, 0.06, 2, 2),
        (-1.42, 0.118, 0.122, 0.114, 0.06, 2, 2),
    ]
    fuselage("fuselage", stations, surfaces["airframe"], root, rings=200, n=96)
    dome = [(1.62, 0.02, 0.02, 0.05, 0.10, 2, 2), (1.56, 0.10, 0.070, 0.06, 0.11, 2, 2)]
    dome += [(1.34, 0.165, 0.125, 0.08, 0.13, 2, 2), (1.08, 0.175, 0.125, 0.08, 0.16, 2, 2)]
    dome += [(0.80, 0.120, 0.100, 0.08, 0.19, 2, 2), (0.50, 0.02, 0.05, 0.05, 0.21, 2, 2)]
    fuselage("satellite_dome", dome, surfaces["airframe_plain"], root, rings=80, n=64)
    for side in (-1, 1):
        scoop = fuselage(
            "scoop",
            [
                (-0.58, 0.050, 0.075, 0.075, 0, 2.6, 2.6),
                (-0.66, 0.054, 0.080, 0.080, 0, 2.6, 2.6),
                (-0.95, 0.048, 0.070, 0.070, 0.01, 2.4, 2.4),
                (-1.28, 0.010, 0.03, 0.03, 0.02, 2, 2),
            ],
            surfaces["airframe_plain"],
            root,
            rings=50,
            n=40,
            cap=False,
        )
        scoop.location = (0, side * 0.240, 0.06)
        shell = scoop.modifiers.new("shell", "SOLIDIFY")
        shell.thickness, shell.offset = 0.006, -1
        lathe(
            "mouth",
            [(0, 0), (0.047, 0), (0, 0.001)],
            surfaces["black"],
            root,
            (-0.615, side * 0.242, 0.06),
            axis="X",
        )
        tube(
            "exhaust",
            [(-1.22, side * 0.11, 0.14), (-1.32, side * 0.16, 0.15), (-1.40, side * 0.19, 0.15)],
            0.018,
            surfaces["dkalu"],
            root,
        )


def _wing(surfaces, root):
    sections = [
        dict(p=(0.36, 0, WING_Z), c=0.64, t=0.15, tw=2.4),
        dict(p=(0.35, 0.40, WING_Z + 0.002), c=0.62, t=0.15, tw=2.4),
        dict(p=(0.32, 1.10, WING_Z + 0.015), c=0.56, t=0.14, tw=1.6),
        dict(p=(0.20, 3.60, WING_Z + 0.085), c=0.33, t=0.12, tw=-0.6),
    ]
    turn = 0.16
    for roll in (14, 28, 42, 56, 66):
        a, part = math.radians(roll), roll / 66
        sections.append(
            dict(
                p=(
                    0.20 - 0.07 * part**2,
                    3.60 + 0.02 * part + turn * math.sin(a),
                    WING_Z + 0.085 + turn * (1 - math.cos(a)),
                ),
                c=0.33 - 0.07 * part,
                t=0.11,
                roll=roll,
                m=0.02 * (1 - part),
            )
        )
    _, y, z = sections[-1]["p"]
    a = math.radians(70)
    sections.append(
        dict(p=(0.0, y + 0.24 * math.cos(a), z + 0.24 * math.sin(a)), c=0.15, t=0.10, roll=70, m=0)
    )
    mirror_y(wing("wing", sections, surfaces["airframe_wing"], root, sub=8, n=44))
    saddle = [(0.52, 0.02, 0.012), (0.46, 0.12, 0.055), (0.30, 0.21, 0.095), (0.0, 0.255, 0.105)]
    saddle += [(-0.30, 0.21, 0.085), (-0.60, 0.09, 0.045), (-0.70, 0.015, 0.01)]
    stations = [(x, w, h, 0.08, WING_Z - 0.02, 2.3, 2.3) for x, w, h in saddle]
    fuselage("saddle", stations, surfaces["airframe_plain"], root, rings=90, n=64)


def _boom(surfaces, root, side):
    y, z = side * BOOM_Y, WING_Z - 0.01
    stations = rounded_end(0.78, -0.26, 0.072, 0.072, 0.078, -0.01, -0.005, 2.1)
    stations += [
        (0.50, 0.072, 0.072, 0.078, -0.005, 2.2, 2.2),
        (0.10, 0.088, 0.090, 0.110, 0, 2.4, 2.6),
        (-0.35, 0.086, 0.082, 0.105, 0, 2.4, 2.6),
        (-0.90, 0.060, 0.058, 0.060, 0.01, 2.2, 2.2),
        (-2.30, 0.042, 0.042, 0.042, 0.02, 2.1, 2.1),
        (-3.00, 0.036, 0.036, 0.036, 0.02, 2, 2),
        (-3.12, 0.020, 0.020, 0.020, 0.02, 2, 2),
        (-3.14, 0.005, 0.005, 0.005, 0.02, 2, 2),
    ]
    boom = fuselage("boom", stations, surfaces["airframe_plain"], root, rings=140, n=56)
    boom.location = (0, y, z)
    fin = [
        dict(p=(-2.42, side * (BOOM_Y + 0.004), z - 0.02), c=0.56, t=0.10, m=0, roll=90 + side * 8),
        dict(p=(-2.74, side * (BOOM_Y - 0.085), z + 0.60), c=0.34, t=0.09, m=0, roll=90 + side * 8),
    ]
    wing("fin", fin, surfaces["airframe_plain"], root, sub=8, n=30)
    stub = [
        dict(p=(-2.62, side * BOOM_Y, z), c=0.34, t=0.10, m=0, roll=-90),
        dict(p=(-2.74, side * BOOM_Y, z - 0.18), c=0.20, t=0.09, m=0, roll=-90),
    ]
    wing("skid_fin", stub, surfaces["airframe_plain"], root, sub=6, n=24)
    tip = [(0, 0), (0.016, 0), (0.016, 0.02), (0.009, 0.032), (0, 0.034)]
    lathe(
        "navigation", tip, surfaces["red" if side > 0 else "green"], root, (0.10, side * 3.775, WING_Z + 0.15)
    )
    for x in (0.30, -0.12):
        tube("probe", [(x, y, z - 0.08), (x - 0.02, y, z - 0.19)], 0.006, surfaces["black"], root)


def _tail(surfaces, root):
    """The tailplane across the tips of both fins."""
    z = WING_Z - 0.01 + 0.585
    half = [
        dict(p=(-2.69, 0, z), c=0.40, t=0.10, m=0),
        dict(p=(-2.69, BOOM_Y - 0.08, z), c=0.40, t=0.10, m=0),
        dict(p=(-2.74, BOOM_Y + 0.14, z), c=0.32, t=0.10, m=0),
    ]
    mirror_y(wing("tailplane", half, surfaces["airframe_plain"], root, sub=8, n=36))
    for side in (-1, 1):
        acorn = [(-2.66, 0.006), (-2.70, 0.034), (-2.88, 0.042), (-3.06, 0.026), (-3.14, 0.004)]
        stations = [(x, r * 0.8, r, r, z, 2, 2) for x, r in acorn]
        fuselage("acorn", stations, surfaces["airframe_plain"], root, rings=50, n=32).location = (
            0,
            side * (BOOM_Y - 0.083),
            0,
        )


def _engine(surfaces, root, spin):
    ring = [(0, 0), (0.122, 0), (0.126, 0.01), (0.126, 0.05), (0.120, 0.06), (0, 0.06)]
    lathe("engine_ring", ring, surfaces["dkalu"], root, (-1.465, 0, 0.06), axis="X")
    spinner = [
        (0, -0.22),
        (0.030, -0.205),
        (0.062, -0.16),
        (0.086, -0.10),
        (0.098, -0.04),
        (0.100, 0),
        (0, 0),
    ]
    lathe("spinner", spinner, surfaces["black"], root, (-1.475, 0, 0.06), axis="X")
    shape = dict(c_root=0.10, c_max=0.15, c_tip=0.07, tw0=46, tw1=18, hub=0.14)
    rotor(
        "pusher",
        0.58,
        3,
        surfaces["carbon"],
        surfaces["alu"],
        root,
        (-1.53, 0, 0.06),
        axis="X",
        phase=40,
        spin=spin,
        **shape
    )


def _turret(surfaces, root):
    turret = empty("turret", (1.36, 0, -0.235), root)
    base = [(0, 0.004), (0.105, 0.004), (0.120, 0.014), (0.128, 0.060), (0.120, 0.085), (0, 0.085)]
    lathe("turret_base", base, surfaces["airframe_plain"], turret)
    for side in (-1, 1):
        box("yoke", (0.080, 0.024, 0.160), (0, side * 0.125, -0.062), surfaces["gimbal"], turret, 0.016)
    ball = [(0.114 * math.sin(a), -0.114 * math.cos(a)) for a in np.linspace(0.02, math.pi - 0.02, 28)]
    lathe("ball", ball, surfaces["gimbal"], turret, (0, 0, -0.092))
    look = empty("look", (0, 0, -0.092), turret)
    look.rotation_euler = (0, math.radians(10), math.radians(-24))
    for y, z, radius in ((-0.036, 0.022, 0.045), (0.051, 0.036, 0.025), (0.045, -0.033, 0.030)):
        rim = [
            (0, 0),
            (radius, 0),
            (radius * 1.12, 0.003),
            (radius * 1.12, 0.021),
            (radius * 0.94, 0.024),
            (0, 0.018),
        ]
        lathe("lens_rim", rim, surfaces["dkalu"], look, (0.093, y, z), axis="X")
        lens = [(radius * 0.88, 0), (radius * 0.7, 0.006), (radius * 0.35, 0.010), (0, 0.0105)]
        lathe("lens", lens, surfaces["lens"], look, (0.112, y, z), axis="X")


def _cradle(surfaces, root):
    """The cradle that holds the container and guides the air round it."""
    front = [
        (0.86, 0.030, 0.03, 0.02, -0.225, 2.2, 2.2),
        (0.80, 0.095, 0.10, 0.085, -0.240, 2.6, 2.6),
        (0.64, 0.165, 0.16, 0.270, -0.255, 3.4, 3.4),
        (0.47, 0.194, 0.16, 0.405, -0.260, 5, 5),
        (0.365, 0.200, 0.16, 0.436, -0.260, 8, 8),
    ]
    fuselage("cradle_front", front, surfaces["airframe_plain"], root, rings=70, n=72)
    rear = [
        (0.10 - x, w, hu, hd, z, a, b)
        for x, w, hu, hd, z, a, b in [
            (0.465, 0.200, 0.16, 0.436, -0.260, 8, 8),
            (0.60, 0.192, 0.16, 0.400, -0.255, 4.5, 4.5),
            (0.90, 0.150, 0.15, 0.235, -0.235, 3, 3),
            (1.22, 0.070, 0.10, 0.060, -0.190, 2.4, 2.4),
            (1.34, 0.012, 0.03, 0.02, -0.170, 2, 2),
        ]
    ]
    fuselage("cradle_rear", rear, surfaces["airframe_plain"], root, rings=70, n=72)
    for side in (-1, 1):
        box(
            "rail",
            (0.74, 0.040, 0.100),
            (0, side * 0.125, CONTAINER_TOP + 0.040),
            surfaces["dkalu"],
            root,
            0.006,
        )
        for x in (-0.2, 0.2):
            box(
                "lock",
                (0.060, 0.020, 0.040),
                (x, side * 0.152, CONTAINER_TOP - 0.004),
                surfaces["alu"],
                root,
                0.004,
            )
    box("pylon", (0.72, 0.300, 0.100), (0, 0, CONTAINER_TOP + 0.062), surfaces["airframe_plain"], root, 0.010)
    umbilical = [
        (-0.26, 0.200, CONTAINER_TOP - 0.11),
        (-0.26, 0.235, CONTAINER_TOP - 0.06),
        (-0.24, 0.22, CONTAINER_TOP + 0.06),
    ]
    tube("umbilical", [(x, -y, z) for x, y, z in umbilical], 0.009, surfaces["rubber"], root)


def _small_parts(surfaces, root):
    tube("pitot", [(1.98, 0, -0.045), (2.22, 0, -0.045)], 0.008, surfaces["alu"], root)
    for x, z, reach, way in ((0.20, 0.36, 0.14, 1), (-0.55, 0.29, 0.18, 1), (-1.02, -0.15, 0.15, -1)):
        blade = [
            dict(p=(x, 0, z), c=0.12, t=0.12, m=0, roll=90 * way),
            dict(p=(x - 0.06, 0, z + way * reach), c=0.07, t=0.12, m=0, roll=90 * way),
        ]
        wing("antenna", blade, surfaces["black"], root, sub=4, n=16)
    beacon = [(0, 0), (0.022, 0), (0.022, 0.014), (0.010, 0.026), (0, 0.028)]
    lathe("beacon", beacon, surfaces["white"], root, (-0.08, 0, WING_Z + 0.083))
    puck = [(0, 0), (0.060, 0), (0.060, 0.010), (0.050, 0.022), (0.025, 0.028), (0, 0.029)]
    lathe("satellite_receiver", puck, surfaces["black"], root, (-0.78, 0, 0.270))


def build_carrier(surfaces, spin=0, empty_cells=()):
    """The aircraft, nose to +X, with its container, which opens downwards. Returns the root empty."""
    root = empty("carrier")
    _fuselage(surfaces, root)
    _wing(surfaces, root)
    for side in (-1, 1):
        _boom(surfaces, root, side)
    _tail(surfaces, root)
    _engine(surfaces, root, spin)
    _turret(surfaces, root)
    _cradle(surfaces, root)
    _small_parts(surfaces, root)
    container = build_container(surfaces, lid=None, empty_cells=empty_cells, flown=True)
    container.parent = root
    container.location = (0, 0, CONTAINER_TOP)
    container.rotation_euler = (math.pi, 0, 0)
    return root
