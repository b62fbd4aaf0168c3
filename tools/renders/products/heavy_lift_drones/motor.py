"""A lifting unit at the end of an arm: nacelle, controller, motor and rotor."""

import math

from kit.lofts import fuselage
from kit.mesh import empty
from kit.rotors import rotor
from kit.solids import box, lathe

from .layout import ROTOR_ABOVE_TIP, ROTOR_RADIUS

# (x, half width, height up, height down, share of the arm's slope that the centre follows)
NACELLE = [
    (0.270, 0.008, 0.008, 0.008, 0),
    (0.262, 0.034, 0.026, 0.030, 0),
    (0.225, 0.075, 0.048, 0.056, 0),
    (0.130, 0.122, 0.070, 0.080, 0),
    (0.0, 0.138, 0.074, 0.088, 0),
    (-0.120, 0.126, 0.072, 0.084, 0.35),
    (-0.270, 0.092, 0.068, 0.072, 0.85),
    (-0.400, 0.074, 0.064, 0.065, 1),
    (-0.520, 0.067, 0.0595, 0.060, 1),
    (-0.535, 0.060, 0.054, 0.054, 1),
]


def _bolts(count, radius, height, surface, parent, size=0.006):
    head = [(0, 0), (size, 0), (size, size * 0.8), (size * 0.8, size), (0, size)]
    for index in range(count):
        angle = (index + 0.5) * 2 * math.pi / count
        spot = (radius * math.cos(angle), radius * math.sin(angle), height)
        lathe("bolt", head, surface, parent, spot, n=10)


def _motor(surfaces, unit):
    """An outrunner of 230 mm: foot, copper windings that are visible through the gap, finned bell, cap."""
    foot = [(0, 0.05), (0.128, 0.05), (0.132, 0.056), (0.132, 0.086), (0.124, 0.094), (0, 0.094)]
    lathe("motor_foot", foot, surfaces["dark"], unit, n=64)
    _bolts(12, 0.121, 0.094, surfaces["alu"], unit)
    lathe("windings", [(0, 0.094), (0.092, 0.094), (0.092, 0.128), (0, 0.128)], surfaces["copper"], unit)
    for index in range(24):
        angle = index * math.pi / 12
        spot = (0.090 * math.cos(angle), 0.090 * math.sin(angle), 0.110)
        box("coil", (0.022, 0.013, 0.030), spot, surfaces["copper"], unit, 0.004, (0, 0, angle), 2)
    bell = [(0, 0.127), (0.113, 0.127), (0.117, 0.131), (0.117, 0.196), (0.112, 0.205), (0.096, 0.212)]
    bell += [(0.050, 0.220), (0.046, 0.236), (0, 0.236)]
    lathe("bell", bell, surfaces["dkalu"], unit, n=72)
    for index in range(28):
        angle = index * 2 * math.pi / 28
        spot = (0.1165 * math.cos(angle), 0.1165 * math.sin(angle), 0.166)
        box("bell_slot", (0.005, 0.011, 0.044), spot, surfaces["black"], unit, 0, (0, 0, angle))
    for index in range(8):
        angle = index * math.pi / 4
        spot = (0.074 * math.cos(angle), 0.074 * math.sin(angle), 0.2155)
        box("spoke_gap", (0.032, 0.016, 0.006), spot, surfaces["black"], unit, 0.002, (0, 0.17, angle), 2)
    for height in (0.134, 0.192):
        band = [(0, height), (0.1185, height), (0.1185, height + 0.005), (0, height + 0.005)]
        lathe("bell_band", band, surfaces["alu"], unit, n=72)


def _controller(surfaces, unit):
    """Heat sink of the speed controller under the nacelle, in the rotor's own wash."""
    box("heat_sink", (0.25, 0.17, 0.022), (-0.02, 0, -0.092), surfaces["dkalu"], unit, 0.004)
    for index in range(11):
        y = (index - 5) * 0.0155
        box("cooling_fin", (0.24, 0.004, 0.040), (-0.02, y, -0.118), surfaces["dkalu"], unit, 0.001, seg=1)


def build_lift_unit(surfaces, parent, slope, side, clockwise, phase, spin):
    """
    `parent` is level at the arm's tip, with +X outwards; `slope`: slope of the arm in metres per metre; `side` selects the
    light; `phase` and `spin` in degrees.
    """
    unit = empty("lift_unit", (0, 0, 0), parent)
    stations = [(x, w, up, down, slope * part * x, 2.5, 2.5) for x, w, up, down, part in NACELLE]
    fuselage("nacelle", stations, surfaces["body_plain"], unit, rings=90, n=56)
    collar = [(0, 0.030), (0.134, 0.030), (0.137, 0.036), (0.135, 0.052), (0, 0.052)]
    lathe("nacelle_collar", collar, surfaces["body_plain"], unit, n=64)
    _motor(surfaces, unit)
    _controller(surfaces, unit)
    light = surfaces["red"] if side > 0 else surfaces["green"]
    glow = [(0, 0), (0.024, 0), (0.022, 0.012), (0.012, 0.024), (0, 0.027)]
    lathe("navigation_light", glow, light, unit, (0.252, 0, 0.006), axis="X")
    turning = rotor(
        "rotor",
        ROTOR_RADIUS,
        2,
        surfaces["blade"],
        surfaces["dkalu"],
        unit,
        (0, 0, ROTOR_ABOVE_TIP),
        phase=phase,
        spin=spin,
        c_root=0.085,
        c_max=0.150,
        c_tip=0.072,
        tw0=25,
        tw1=8,
        hub=0.085,
        n=26,
    )
    if clockwise:
        turning.scale = (-1, 1, 1)
    # The clamp turns with the blades, which are children of the rotor's only child.
    shaft = turning.children[0]
    box("clamp", (0.070, 0.235, 0.014), (0, 0, 0.018), surfaces["dkalu"], shaft, 0.005)
    box("clamp", (0.070, 0.235, 0.014), (0, 0, -0.018), surfaces["dkalu"], shaft, 0.005)
    for x in (0.020, -0.020):
        for y in (0.060, 0.098, -0.060, -0.098):
            head = [(0, 0), (0.008, 0), (0.008, 0.007), (0, 0.008)]
            lathe("clamp_bolt", head, surfaces["alu"], shaft, (x, y, 0.025), n=12)
