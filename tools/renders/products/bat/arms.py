"""The arms: hinge, skin that closes the groove, spar, motor and folding propeller."""

import math

import numpy as np

from kit.lofts import fuselage
from kit.mesh import bevel, empty, mesh_object
from kit.rotors import blade, rotor
from kit.solids import box, lathe, tube

from .measures import (
    ARM_ANGLES,
    GROOVE_DEPTH,
    HINGE,
    MOTOR_AT,
    PIVOT_RADIUS,
    PROPELLER_RADIUS,
    RADIUS,
)

BLADE = dict(c_root=0.10, c_max=0.165, c_tip=0.075, tw0=30, tw1=11, hub=0.08, n=18, k=20)
# From this value of `folded` on, the blades lie along the arm, because the motor has not started yet.
BLADES_FOLDED_FROM = 0.12


def _skin(surfaces, arm):
    """The arm's outer face: a strip of the tube's own curve, with a round tip."""
    half, start, end, corner = 0.0119, -0.0100, 0.1508, 0.006
    stations = [(start, half - 0.002), (start + 0.002, half), (0.07, half)]
    stations += [
        (end - corner * (1 - math.sin(a)), half - corner * (1 - math.cos(a)))
        for a in np.radians(np.linspace(0, 88, 9))
    ]
    across = np.linspace(-1, 1, 11)
    verts = []
    for x, width in stations:
        top = [(x, width * f, math.sqrt(RADIUS**2 - (width * f) ** 2) - PIVOT_RADIUS) for f in across]
        under = [(x, y, 0.0022) for _, y, _ in reversed(top)]
        verts += top + under
    count = 2 * len(across)
    faces = [tuple(range(count)), tuple(reversed(range(len(verts) - count, len(verts))))]
    for ring in range(len(stations) - 1):
        for i in range(count):
            a, b = ring * count + i, ring * count + (i + 1) % count
            faces.append((a, a + count, b + count, b))
    bevel(mesh_object("skin", verts, faces, surfaces["shell_arm"], arm, autosmooth=30), 0.0006, 2, 40)


def _spar(surfaces, arm):
    stations = [
        (0.004, 0.0058, 0.0040, 0.0050, -0.0005, 3, 3),
        (0.020, 0.0062, 0.0040, 0.0052, -0.0005, 3, 3),
        (0.090, 0.0050, 0.0035, 0.0038, 0.0, 3, 3),
        (0.128, 0.0056, 0.0035, 0.0030, 0.0005, 3, 3),
        (0.138, 0.0080, 0.0030, 0.0026, 0.0010, 2.4, 2.4),
        (0.147, 0.0060, 0.0020, 0.0020, 0.0012, 2.2, 2.2),
    ]
    fuselage("spar", stations, surfaces["carbon"], arm, rings=40, n=32)
    for side in (-1, 1):
        cable = [
            (0.002, side * 0.0024, -0.0060),
            (0.030, side * 0.0050, -0.0045),
            (0.126, side * 0.0042, -0.0022),
        ]
        tube("cable", cable, 0.0009, surfaces["cable"], arm)


def _motor(surfaces, arm, folded, spin, phase):
    """The motor on the spar's inner side, so that it faces the nose when the arm is out."""
    motor = empty("motor", (MOTOR_AT, 0, 0.0015), arm)
    motor.rotation_euler = (math.pi, 0, 0)
    collar = [(0, 0), (0.0095, 0), (0.0112, 0.0010), (0.0112, 0.0026), (0.0100, 0.0032), (0, 0.0032)]
    lathe("collar", collar, surfaces["dkalu"], motor, n=40)
    lathe(
        "stator",
        [(0, 0.003), (0.0094, 0.003), (0.0094, 0.0055), (0, 0.0055)],
        surfaces["copper"],
        motor,
        n=40,
    )
    bell = [(0, 0.0052), (0.0104, 0.0052), (0.0109, 0.0056), (0.0109, 0.0098), (0.0100, 0.0110)]
    bell += [(0.0048, 0.0116), (0.0044, 0.0128), (0, 0.0128)]
    lathe("bell", bell, surfaces["dkalu"], motor, n=48)
    for index in range(12):
        angle = index * math.pi / 6
        place = (0.0105 * math.cos(angle), 0.0105 * math.sin(angle), 0.0076)
        box("slot", (0.0013, 0.0022, 0.0036), place, surfaces["black"], motor, 0, rot=(0, 0, angle))
    if folded < BLADES_FOLDED_FROM:
        at = (0, 0, 0.0152)
        rotor(
            "propeller",
            PROPELLER_RADIUS,
            2,
            surfaces["carbon"],
            surfaces["dkalu"],
            motor,
            at,
            phase=phase,
            spin=spin,
            **BLADE
        )
    else:
        _folded_propeller(surfaces, motor)


def _folded_propeller(surfaces, motor):
    hub = [(0, -0.003), (0.0062, -0.003), (0.0060, 0.0010), (0.0050, 0.0018), (0, 0.0022)]
    lathe("hub", hub, surfaces["alu"], motor, (0, 0, 0.0152), n=28)
    for side in (-1, 1):
        ob = blade("blade", PROPELLER_RADIUS, surfaces["carbon"], motor, **BLADE)
        ob.location = (0, 0, 0.0152 + side * 0.0009)
        # A blade points to local +Y; the hinge lies towards local -X.
        ob.rotation_euler = (0, 0, math.radians(90 + side * 3))


def _hinge(surfaces, mount):
    """The parts that stay with the body: cheeks, pin, the spring that opens the arm, and the cables to the arm."""
    for side in (-1, 1):
        place = (HINGE - 0.001, side * 0.0093, PIVOT_RADIUS - 0.0045)
        box("cheek", (0.0170, 0.0026, 0.0150), place, surfaces["alu"], mount, 0.0012)
        head = [
            (0, 0),
            (0.0034, 0),
            (0.0034, 0.0008),
            (0.0026, 0.0013),
            (0.0012, 0.0013),
            (0.0010, 0.0008),
            (0, 0.0008),
        ]
        turn = (0, 0, math.pi) if side < 0 else None
        lathe(
            "pin",
            head,
            surfaces["dkalu"],
            mount,
            (HINGE, side * 0.0106, PIVOT_RADIUS),
            axis="Y",
            n=24,
            rot=turn,
        )
    for side in (-1, 1):
        coil = [
            (
                HINGE + 0.0044 * math.cos(t),
                side * (0.0050 + 0.0026 * t / 18.8),
                PIVOT_RADIUS + 0.0044 * math.sin(t),
            )
            for t in np.linspace(0, 18.8, 40)
        ]
        tube("spring", coil, 0.00055, surfaces["alu"], mount, res=3)
        cable = [
            (HINGE + 0.030, side * 0.004, RADIUS - GROOVE_DEPTH + 0.0012),
            (HINGE + 0.014, side * 0.004, RADIUS - GROOVE_DEPTH + 0.0022),
            (HINGE + 0.0065, side * 0.0026, PIVOT_RADIUS - 0.004),
        ]
        tube("cable", cable, 0.0010, surfaces["cable"], mount)


def _groove_fittings(surfaces, mount):
    """Pads on which the folded arm rests, the latch at its tip and screws in the floor."""
    floor = RADIUS - GROOVE_DEPTH
    for x in (-0.030, 0.012):
        box("pad", (0.016, 0.019, 0.0030), (x, 0, floor + 0.0012), surfaces["rubber"], mount, 0.0008)
    box("latch", (0.006, 0.012, 0.012), (0.0645, 0, floor + 0.008), surfaces["alu"], mount, 0.0015)
    box("rib", (0.0022, 0.0246, 0.010), (-0.064, 0, floor + 0.003), surfaces["black"], mount, 0.0006)
    for x in (-0.052, -0.010, 0.032, 0.056):
        for side in (-1, 1):
            head = [(0, 0), (0.0013, 0), (0.0013, 0.0006), (0, 0.0008)]
            lathe("screw", head, surfaces["alu"], mount, (x, side * 0.0094, floor), n=12)


def build_arms(surfaces, root, folded, spin=0):
    """Four arms. `folded` runs from 0 (out, square to the body) to 1 (in their grooves). `spin`: degrees of motion blur."""
    for index, degrees in enumerate(ARM_ANGLES):
        mount = empty("mount", (0, 0, 0), root)
        mount.rotation_euler = (math.radians(degrees - 90), 0, 0)
        if folded < 1:
            _hinge(surfaces, mount)
            _groove_fittings(surfaces, mount)
        arm = empty("arm", (HINGE, 0, PIVOT_RADIUS), mount)
        arm.rotation_euler = (0, math.radians(-90 * (1 - folded)), 0)
        knuckle = [
            (0, -0.0044),
            (0.0050, -0.0044),
            (0.0058, -0.0036),
            (0.0058, 0.0036),
            (0.0050, 0.0044),
            (0, 0.0044),
        ]
        lathe("knuckle", knuckle, surfaces["dkalu"], arm, axis="Y", n=32)
        _skin(surfaces, arm)
        _spar(surfaces, arm)
        # Neighbouring propellers turn against each other; at rest, each lies nearly across its arm.
        phase = 52 + 67 * index if spin else 8 - 5 * index
        _motor(surfaces, arm, folded, spin if index % 2 else -spin, phase)
