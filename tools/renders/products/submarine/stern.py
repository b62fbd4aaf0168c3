"""The stern: four planes set as an X, the shrouded propeller and the outlet of the fibre-optic line."""

import math

from kit.lofts import fuselage, rounded_end
from kit.mesh import empty
from kit.rotors import blade
from kit.solids import box, lathe
from kit.wings import wing

from .shapes import ring

TIP = 1.12  # reach of the planes from the axis
OUTLET = (-4.93, (TIP + 0.02) * math.cos(math.radians(135)), (TIP + 0.02) * math.sin(math.radians(135)))


def _at(angle, radius, front, chord, thickness, twist=0.0):
    turn = math.radians(angle)
    place = (front, radius * math.cos(turn), radius * math.sin(turn))
    return dict(p=place, c=chord, t=thickness, roll=angle, m=0, tw=twist)


def _planes(surfaces, root):
    """The planes. Each has a fixed root that flares into the hull, and a moving blade behind a narrow gap."""
    for angle, twist in ((45, 3.0), (135, 3.0), (225, -2.0), (315, -2.0)):
        foot = [
            _at(angle, 0.36, -3.56, 1.12, 0.20),
            _at(angle, 0.52, -3.64, 1.03, 0.165),
            _at(angle, 0.585, -3.68, 0.98, 0.15),
            _at(angle, 0.655, -3.71, 0.94, 0.145),
        ]
        wing("planefoot", foot, surfaces["hull"], root, sub=5, n=44, tip=False)
        blade_sections = [
            _at(angle, 0.672, -3.74, 0.90, 0.142, twist),
            _at(angle, 0.90, -3.86, 0.76, 0.135, twist),
            _at(angle, TIP, -3.99, 0.60, 0.125, twist),
        ]
        wing("plane", blade_sections, surfaces["hull"], root, sub=6, n=44)
        wing(
            "stock",
            [_at(angle, 0.60, -3.93, 0.15, 0.62), _at(angle, 0.72, -3.93, 0.15, 0.62)],
            surfaces["steel"],
            root,
            sub=2,
            tip=False,
        )
        turn = math.radians(angle + 14)
        for x in (-3.28, -3.44):
            radius = 0.69 if x > -3.4 else 0.645
            box(
                "anode",
                (0.12, 0.05, 0.022),
                (x, radius * math.cos(turn), radius * math.sin(turn)),
                surfaces["anode"],
                root,
                0.008,
                rot=(turn - math.pi / 2, 0, 0),
            )


def _duct(surfaces, root):
    """A ring with the section of a wing, thicker at its mouth."""
    mouth, length = -4.84, 0.98
    middle = lambda share: 0.585 - 0.115 * share**1.25
    thickness = (
        lambda share: 0.5
        * 0.17
        * 5
        * (
            0.2969 * math.sqrt(share)
            - 0.126 * share
            - 0.3516 * share**2
            + 0.2843 * share**3
            - 0.1015 * share**4
        )
    )
    shares = [(1 - math.cos(math.pi * i / 30)) / 2 for i in range(31)]
    outer = [(mouth - length * s, middle(s) + 0.75 * thickness(s) + 0.003) for s in shares]
    inner = [(mouth - length * s, middle(s) - 0.75 * thickness(s) - 0.003) for s in shares[::-1]]
    ring("duct", outer + inner, surfaces["duct"], root)
    ring(
        "lip",
        [(-5.795, 0.455), (-5.835, 0.452), (-5.835, 0.462), (-5.795, 0.486)],
        surfaces["steel"],
        root,
    )
    for number in range(7):
        angle = 90 + 360 / 7 * number
        vane = [_at(angle, 0.20, -4.95, 0.24, 0.12, 6), _at(angle, 0.56, -4.98, 0.22, 0.10, 6)]
        wing("vane", vane, surfaces["steel"], root, sub=3, n=24, tip=False)


def _propeller(surfaces, root, turned, spin):
    """Nine swept blades of bronze on a long hub. `spin`: degrees swept during the exposure."""
    base = empty("propeller", (-5.42, 0, 0), root)
    base.rotation_euler = (0, math.radians(90), 0)
    turning = empty("propellerturn", (0, 0, 0), base)
    for number in range(9):
        one = blade(
            "propellerblade",
            0.475,
            surfaces["bronze"],
            turning,
            c_root=0.30,
            c_max=0.42,
            c_tip=0.34,
            tw0=62,
            tw1=38,
            hub=0.32,
        )
        one.rotation_euler = (0, 0, 2 * math.pi * number / 9)
        one.cycles.use_motion_blur = True
    turning.rotation_euler = (0, 0, math.radians(turned))
    if spin:
        for frame, sign in ((0, -1), (2, 1)):
            turning.rotation_euler = (0, 0, math.radians(turned + sign * spin))
            turning.keyframe_insert("rotation_euler", frame=frame)
        for curve in turning.animation_data.action.fcurves:
            for key in curve.keyframe_points:
                key.interpolation = "LINEAR"
    profile = [(0, -0.56), (0.03, -0.555), (0.075, -0.50), (0.115, -0.40), (0.150, -0.26), (0.176, -0.10)]
    lathe(
        "hub", [*profile, (0.183, 0.0), (0.183, 0.06), (0, 0.06)], surfaces["dark"], root, (-5.40, 0, 0), "X"
    )
    ring(
        "hubseal",
        [(-5.33, 0.176), (-5.33, 0.190), (-5.352, 0.190), (-5.352, 0.176)],
        surfaces["rubber"],
        root,
    )


def _outlet(surfaces, root):
    """The pod on the tip of a plane from which the line is paid out."""
    stations = rounded_end(-3.90, -0.22, 0.062, 0.062, 0.062, 0, 0, 2)
    stations += [
        (-4.12, 0.062, 0.062, 0.062, 0, 2, 2),
        (-4.60, 0.060, 0.060, 0.060, 0, 2, 2),
        (-4.86, 0.034, 0.034, 0.034, 0, 2, 2),
    ]
    pod = fuselage("outlet", stations, surfaces["hull"], root, rings=70, n=40)
    pod.location = (0, OUTLET[1], OUTLET[2])
    mouth = ring(
        "mouth",
        [
            (-4.84, 0.030),
            (-4.84, 0.036),
            (-4.90, 0.036),
            (-4.925, 0.042),
            (-4.93, 0.036),
            (-4.91, 0.022),
            (-4.84, 0.018),
        ],
        surfaces["steel"],
        root,
        40,
    )
    mouth.location = (0, OUTLET[1], OUTLET[2])


def build_stern(surfaces, root, turned=8.0, spin=0.0):
    _planes(surfaces, root)
    _duct(surfaces, root)
    _propeller(surfaces, root, turned, spin)
    _outlet(surfaces, root)
