"""Turret, radar, aerials, probes and lights."""

import math

import numpy as np

from kit.lofts import fuselage
from kit.mesh import empty
from kit.solids import box, lathe, tube
from kit.wings import wing

TURRET = (1.66, 0, -0.40)
# radius of the ball, and how far from its centre it is cut flat for the windows
BALL, FACE = 0.162, 0.122


def _window(surfaces, parent, y, z, radius, glass):
    """A lens in its bezel on the ball's flat face."""
    bezel = [(0, -0.02), (radius * 1.16, -0.02), (radius * 1.16, 0.006), (radius * 1.08, 0.011)]
    bezel += [(radius * 0.97, 0.009), (radius * 0.93, 0.001), (0, 0.001)]
    lathe("bezel", bezel, surfaces["dkalu"], parent, (FACE, y, z), axis="X")
    lens = [(0, 0.001), (radius * 0.92, 0.002), (radius * 0.6, 0.006), (radius * 0.3, 0.008), (0.001, 0.0085)]
    lathe("lens", lens, surfaces[glass], parent, (FACE, y, z), axis="X")


def turret(surfaces, root, pan=-26, tilt=12):
    """The stabilised ball under the nose; angles in degrees, pan to port, tilt downwards."""
    mount = empty("turret", TURRET, root)
    collar = [(0, 0.17), (0.215, 0.17), (0.222, 0.15), (0.215, 0.105), (0.196, 0.092), (0, 0.092)]
    lathe("collar", collar[::-1], surfaces["plain"], mount, n=64)
    head = empty("head", (0, 0, 0), mount)
    head.rotation_euler.z = math.radians(pan)
    shoulder = [(0, 0.10), (0.176, 0.10), (0.188, 0.085), (0.190, 0.03), (0.184, 0.015), (0, 0.015)]
    lathe("shoulder", shoulder[::-1], surfaces["turret"], head, n=64)
    for side in (-1, 1):
        box("yoke", (0.15, 0.034, 0.17), (0, side * 0.168, -0.045), surfaces["turret"], head, 0.016)
        cap = [(0, 0), (0.060, 0), (0.060, 0.010), (0.052, 0.017), (0.001, 0.018)]
        lathe("cap", cap, surfaces["dkalu"], head, (0, side * 0.183, -0.085), axis="Y",
              rot=(0, 0, math.pi) if side < 0 else None)  # fmt: skip
    eye = empty("eye", (0, 0, -0.085), head)
    eye.rotation_euler.y = math.radians(tilt)
    angles = np.linspace(0.02, math.pi - 0.02, 40)
    profile = [(BALL * math.sin(a), -BALL * math.cos(a)) for a in angles]
    ball = lathe("ball", profile, surfaces["turret"], eye, axis="Y", n=96)
    for vertex in ball.data.vertices:
        vertex.co.x = min(vertex.co.x, FACE)
    _window(surfaces, eye, -0.034, 0.014, 0.050, "infrared")
    _window(surfaces, eye, 0.050, 0.034, 0.033, "lens")
    _window(surfaces, eye, 0.046, -0.040, 0.025, "lens")
    _window(surfaces, eye, -0.016, -0.070, 0.016, "lens")
    _window(surfaces, eye, -0.020, 0.082, 0.010, "lens")
    for angle in range(0, 360, 30):
        a = math.radians(angle)
        lathe("bolt", [(0, 0), (0.006, 0), (0.006, 0.004), (0.001, 0.005)], surfaces["dkalu"], mount,
              (0.206 * math.cos(a), 0.206 * math.sin(a), 0.095), n=12, rot=(math.pi, 0, 0))  # fmt: skip


def radar(surfaces, root):
    """The synthetic-aperture radar's canoe under the belly."""
    stations = [
        (0.84, 0.010, 0.05, 0.010, -0.265, 2, 2),
        (0.78, 0.100, 0.05, 0.075, -0.265, 2, 2.2),
        (0.62, 0.158, 0.05, 0.130, -0.265, 2, 2.4),
        (0.30, 0.172, 0.05, 0.150, -0.265, 2, 2.5),
        (-0.02, 0.160, 0.05, 0.135, -0.265, 2, 2.4),
        (-0.28, 0.100, 0.05, 0.075, -0.255, 2, 2.2),
        (-0.42, 0.010, 0.05, 0.010, -0.245, 2, 2),
    ]
    fuselage("radar", stations, surfaces["sar"], root, 90, 56)


def _blade_aerial(surfaces, root, x, y, z, height):
    """A blade aerial. It points up with a positive `height` and down with a negative one."""
    roll, size = (90 if height > 0 else -90), abs(height)
    sections = [
        dict(p=(x, y, z), c=size * 0.75, t=0.13, m=0, roll=roll),
        dict(p=(x - size * 0.32, y, z + height), c=size * 0.42, t=0.13, m=0, roll=roll),
    ]
    wing("aerial", sections, surfaces["dark"], root, sub=5, n=20)


def _probe(name, profile, surface, root, y, z):
    """A round, tapered tube along the direction of flight. `profile`: x and radius from aft to its tip."""
    fuselage(name, [(x, r, r, r, 0, 2, 2) for x, r in profile], surface, root, 60, 24).location = (0, y, z)


def _pitot(surfaces, root, side):
    """A tapered tube on a swept blade that grows out of the flank of the nose."""
    z, y = -0.155, 0.305
    blade = [
        dict(p=(2.115, side * 0.20, z), c=0.105, t=0.20, m=0),
        dict(p=(2.135, side * (y + 0.004), z), c=0.066, t=0.20, m=0),
    ]
    wing("pitot_blade", blade if side > 0 else blade[::-1], surfaces["plain"], root, sub=6, n=24)
    tail = [(2.045, 0.003), (2.075, 0.0125), (2.15, 0.0125), (2.20, 0.0085), (2.305, 0.0078), (2.31, 0.006)]
    _probe("pitot", tail, surfaces["plain"], root, side * y, z)
    _probe("pitot_tip", [(2.29, 0.0062), (2.335, 0.006), (2.345, 0.0035)], surfaces["dark"], root, side * y, z)


def aerials(surfaces, root):
    """Blades, domes, pitots, beacons and lifting points."""
    for x, z, height in ((-0.70, 0.265, 0.17), (-0.56, -0.225, -0.15)):
        _blade_aerial(surfaces, root, x, 0, z, height)
    for side in (-1, 1):
        _blade_aerial(surfaces, root, 0.02, side * 2.0, 0.325, -0.11)
        wick_y = side * 1.08
        tube("whip", [(-3.28, wick_y, 1.15), (-3.36, wick_y, 1.50)], 0.005, surfaces["black"], root)
        _pitot(surfaces, root, side)
        tube(
            "ice_probe",
            [(1.93, side * 0.262, -0.02), (1.93, side * 0.325, -0.02)],
            0.007,
            surfaces["dkalu"],
            root,
        )
    puck = [(0.001, 0.034), (0.05, 0.030), (0.072, 0.018), (0.078, 0.004), (0.078, -0.02), (0, -0.02)][::-1]
    for x, z in ((0.22, 0.385), (-0.10, 0.376)):
        lathe("gps", puck, surfaces["dark"], root, (x, 0, z), n=40)
    dome = [(0.001, -0.115), (0.045, -0.108), (0.078, -0.08), (0.092, -0.04), (0.094, 0.05), (0, 0.05)]
    lathe("link_dome", dome, surfaces["dark"], root, (-0.78, 0, -0.19), n=48)
    beacon = [(0.001, 0.055), (0.018, 0.050), (0.028, 0.032), (0.032, 0.0), (0.034, -0.02), (0, -0.02)][::-1]
    lathe("beacon", beacon, surfaces["red"], root, (-0.40, 0, 0.335), n=28)
    lathe("star_tracker", [(0.001, 0.012), (0.040, 0.012), (0.048, 0.004), (0.048, -0.03), (0, -0.03)][::-1],
          surfaces["lens"], root, (0.06, 0, 0.383), n=36)  # fmt: skip
    # the probe ahead of the starboard wing measures undisturbed air
    sleeve = [(0.12, 0.010), (0.28, 0.019), (0.36, 0.016), (0.42, 0.0095), (0.60, 0.0085), (0.61, 0.007)]
    _probe("wing_probe", sleeve, surfaces["plain"], root, -3.0, 0.392)
    _probe("wing_probe_tip", [(0.59, 0.006), (0.73, 0.0055), (0.745, 0.003)], surfaces["dark"], root, -3.0, 0.392)


def sensors(surfaces, root):
    """Adds all sensors and aerials."""
    turret(surfaces, root)
    radar(surfaces, root)
    aerials(surfaces, root)
