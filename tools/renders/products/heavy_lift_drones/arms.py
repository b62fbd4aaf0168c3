"""Eight arms: root fairing, folding joint, carbon tube and conduit, each with a lifting unit."""

import math

from mathutils import Vector

from kit.lofts import fuselage
from kit.mesh import empty
from kit.solids import box, lathe, tube

from .layout import arms
from .motor import build_lift_unit

JOINT = 0.47  # metres from the root point to the folding joint


def _root_fairing(surfaces, arm):
    stations = [
        (-0.10, 0.215, 0.120, 0.150, -0.02, 2.2, 2.2),
        (0.06, 0.205, 0.115, 0.145, -0.02, 2.3, 2.3),
        (0.18, 0.165, 0.104, 0.120, -0.008, 2.4, 2.4),
        (0.30, 0.122, 0.094, 0.098, 0.0, 2.5, 2.5),
        (0.41, 0.104, 0.089, 0.089, 0.0, 2.6, 2.6),
        (JOINT - 0.018, 0.102, 0.088, 0.088, 0.0, 2.6, 2.6),
    ]
    fuselage("root_fairing", stations, surfaces["body_plain"], arm, rings=60, n=56)


def _joint(surfaces, arm):
    """The folding joint: two flanges, the hinge pin on the upper side, and the locking lever below the conduit."""
    for x in (JOINT - 0.018, JOINT + 0.022):
        ring = [
            (x, 0.106, 0.093),
            (x + 0.004, 0.110, 0.097),
            (x + 0.026, 0.110, 0.097),
            (x + 0.030, 0.106, 0.093),
        ]
        stations = [(s, w, h, h, 0, 2.6, 2.6) for s, w, h in ring]
        fuselage("flange", stations, surfaces["dkalu"], arm, rings=12, n=56)
    for side in (1, -1):
        lug = (0.086, 0.030, 0.040)
        box("hinge_lug", lug, (JOINT + 0.017, side * 0.058, 0.098), surfaces["dkalu"], arm, 0.008)
    pin = [(0, -0.09), (0.012, -0.09), (0.012, 0.09), (0, 0.09)]
    lathe("hinge_pin", pin, surfaces["alu"], arm, (JOINT + 0.017, 0, 0.104), axis="Y", n=20)
    for side in (1, -1):
        spot = (JOINT + 0.060, side * 0.117, -0.012)
        box("lock_lever", (0.130, 0.014, 0.026), spot, surfaces["lever"], arm, 0.006, (0, 0.10, 0))
        boss = [(0, -0.012), (0.017, -0.012), (0.017, 0.014), (0.012, 0.018), (0, 0.018)]
        lathe("lock_boss", boss, surfaces["alu"], arm, (JOINT + 0.012, side * 0.115, -0.006), axis="Y", n=24)


def _beam(surfaces, arm, length):
    start = JOINT + 0.03
    stations = [
        (start, 0.100, 0.086, 0.086, 0, 2.6, 2.6),
        (start + 0.10, 0.092, 0.080, 0.080, 0, 2.6, 2.6),
        (length * 0.6, 0.076, 0.068, 0.068, 0, 2.6, 2.6),
        (length - 0.34, 0.066, 0.058, 0.058, 0, 2.6, 2.6),
        (length - 0.20, 0.064, 0.056, 0.056, 0, 2.6, 2.6),
    ]
    fuselage("beam", stations, surfaces["boom"], arm, rings=50, n=48)


def _conduit(surfaces, arm, length):
    """Power and signal lines in clips under the beam, from the fairing to the nacelle."""
    for y, radius, drop in ((0.024, 0.015, 0.098), (-0.018, 0.012, 0.094)):
        line = [
            (0.26, y, -0.088),
            (JOINT - 0.05, y, -drop - 0.012),
            (JOINT + 0.14, y, -drop - 0.006),
            (length * 0.62, y, -drop + 0.016),
            (length - 0.36, y, -drop + 0.026),
            (length - 0.20, y, -0.055),
        ]
        tube("conduit", line, radius, surfaces["rubber"], arm)
    count = max(2, round((length - 1.0) / 0.30))
    for index in range(count):
        at = index / max(1, count - 1)
        x = JOINT + 0.16 + (length - JOINT - 0.58) * at
        lower = 0.092 - 0.022 * at
        box("clip", (0.026, 0.090, 0.036), (x, 0.004, -lower), surfaces["black"], arm, 0.006)


def _bands(surfaces, arm, length):
    """Glass-fibre bands at the places where a strap may hold the folded arm."""
    for x, width, height in ((length * 0.62, 0.0775, 0.0695), (length - 0.42, 0.0705, 0.0625)):
        stations = [(x + s, width, height, height, 0, 2.6, 2.6) for s in (0.0, 0.02, 0.04)]
        fuselage("band", stations, surfaces["dark"], arm, rings=8, n=48)


def build_arms(surfaces, root, spin=0.0, phases=None):
    """`spin`: degrees that a rotor sweeps during the exposure; `phases`: the angle of each rotor to its arm, in degrees."""
    for number, (index, side, start, tip) in enumerate(arms()):
        direction = Vector(tip) - Vector(start)
        length = direction.length
        arm = empty(f"arm_{number + 1}", start, root)
        pitch = -math.asin(direction.z / length)
        heading = math.atan2(direction.y, direction.x)
        arm.rotation_euler = (0, pitch, heading)
        _root_fairing(surfaces, arm)
        _joint(surfaces, arm)
        _beam(surfaces, arm, length)
        _conduit(surfaces, arm, length)
        _bands(surfaces, arm, length)
        end = empty("arm_end", (length, 0, 0), arm)
        end.rotation_euler = (0, -pitch, 0)
        clockwise = (index + (side < 0)) % 2 == 0
        phase = phases[number] if phases else 90
        build_lift_unit(surfaces, end, math.tan(-pitch), side, clockwise, phase, spin)
