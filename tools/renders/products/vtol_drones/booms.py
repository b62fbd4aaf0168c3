"""The two booms under the wing with their lifting motors, rotors and landing legs."""

import math

from kit.joints import joint
from kit.lofts import fuselage, rounded_end
from kit.mesh import empty
from kit.rotors import rotor
from kit.solids import box, lathe
from kit.wings import wing
from kit.zones import paint_faces

from .layout import BOOM_Y, BOOM_Z, MOTORS_X, ROTOR_RADIUS, ROTOR_Z, STANDING_HEIGHT

COOLING_FINS = 14
# Angles of the parked blades. They are not exactly along the boom, because a real motor has some play.
PARKED_ANGLES = {(1, 0): 91.5, (1, 1): 88.0, (-1, 0): 92.0, (-1, 1): 89.0}
FLYING_ANGLES = {(1, 0): 62, (1, 1): 18, (-1, 0): 114, (-1, 1): 74}


def add_booms(surfaces, root, lift_spin):
    """`lift_spin`: degrees that the rotors sweep during the exposure. 0 parks them."""
    for side in (-1, 1):
        boom = empty("boom", (0, side * BOOM_Y, BOOM_Z), root)
        add_beam(surfaces, boom)
        for index, x in enumerate(MOTORS_X):
            add_nacelle(surfaces, boom, x)
            add_motor(surfaces, boom, x)
            angles = FLYING_ANGLES if lift_spin else PARKED_ANGLES
            turning = add_rotor(
                surfaces, boom, x, angles[side, index], lift_spin, clockwise=(side > 0) == (index == 0)
            )
            joint(turning, f"{'port' if side > 0 else 'starboard'}Rotor{index + 1}")
            add_leg(surfaces, boom, x)


def add_beam(surfaces, boom):
    """The carbon beam, and the fairing that hangs it under the wing."""
    stations = rounded_end(1.03, -0.12, 0.034, 0.034, 0.034, 0, 0, 2.2)
    stations += [
        (0.91, 0.034, 0.034, 0.034, 0, 2.2, 2.2),
        (0.30, 0.040, 0.042, 0.036, 0, 2.4, 2.4),
        (-0.30, 0.040, 0.042, 0.036, 0, 2.4, 2.4),
        (-0.90, 0.033, 0.033, 0.033, 0, 2.2, 2.2),
        (-1.40, 0.027, 0.027, 0.027, 0, 2.1, 2.1),
        (-1.47, 0.018, 0.018, 0.018, 0, 2, 2),
        (-1.485, 0.004, 0.004, 0.004, 0, 2, 2),
    ]
    fuselage("beam", stations, surfaces["boom"], boom, rings=120, n=40)
    stations = [
        (0.390, 0.004, 0.004, 0.004, 0.012, 2, 2),
        (0.340, 0.030, 0.026, 0.034, 0.014, 2.1, 2.1),
        (0.220, 0.052, 0.044, 0.054, 0.010, 2.3, 2.3),
        (0.000, 0.057, 0.046, 0.056, 0.010, 2.4, 2.4),
        (-0.180, 0.050, 0.040, 0.052, 0.010, 2.3, 2.3),
        (-0.300, 0.030, 0.026, 0.036, 0.010, 2.1, 2.1),
        (-0.400, 0.004, 0.004, 0.004, 0.008, 2, 2),
    ]
    fuselage("boom_fairing", stations, surfaces["paint"], boom, 80, 48)


def add_nacelle(surfaces, boom, x):
    """The pod that carries a motor on its back and a leg below; the beam runs through it."""
    stations = rounded_end(0.150, -0.10, 0.047, 0.048, 0.050, 0, 0, 2.3)
    stations += [
        (0.050, 0.047, 0.048, 0.050, 0, 2.3, 2.3),
        (-0.050, 0.047, 0.048, 0.050, 0, 2.3, 2.3),
        (-0.130, 0.038, 0.038, 0.040, 0, 2.2, 2.2),
        (-0.230, 0.010, 0.010, 0.010, 0, 2, 2),
    ]
    pod = fuselage("nacelle", stations, surfaces["paint"], boom, 70, 48)
    pod.location = (x, 0, 0)
    for side in (-1, 1):
        for slot in range(3):
            vent = (x + 0.035 - slot * 0.026, side * 0.0452, 0.014)
            box("vent", (0.010, 0.006, 0.022), vent, surfaces["black"], boom, 0.0025)


def add_motor(surfaces, boom, x):
    """Mounting ring, copper windings, an aluminium bell with cooling fins."""
    base = 0.040
    ring = [(0.0, -0.02), (0.045, -0.02), (0.046, 0.006), (0.042, 0.012), (0.0, 0.012)]
    windings = [(0.0, 0), (0.036, 0), (0.036, 0.018), (0.0, 0.018)]
    bell = [
        (0.0, 0),
        (0.044, 0),
        (0.0455, 0.002),
        (0.0455, 0.024),
        (0.042, 0.030),
        (0.019, 0.033),
        (0.018, 0.050),
        (0.0, 0.050),
    ]
    lathe("motor_ring", ring, surfaces["dkalu"], boom, (x, 0, base))
    lathe("motor_windings", windings, surfaces["copper"], boom, (x, 0, base + 0.012))
    lathe("motor_bell", bell, surfaces["dkalu"], boom, (x, 0, base + 0.024))
    for index in range(COOLING_FINS):
        angle = 2 * math.pi * index / COOLING_FINS
        place = (x + 0.0455 * math.cos(angle), 0.0455 * math.sin(angle), base + 0.037)
        box("motor_fin", (0.004, 0.006, 0.016), place, surfaces["black"], boom, 0, rot=(0, 0, angle))


def add_rotor(surfaces, boom, x, angle, spin, clockwise):
    """Two carbon blades with light tips. Diagonal pairs turn the same way, so one pair is mirrored. Returns its root."""
    shape = dict(c_root=0.10, c_max=0.160, c_tip=0.075, tw0=24, tw1=7, hub=0.07)
    place = (x, 0, ROTOR_Z - BOOM_Z)
    turning = rotor(
        "rotor",
        ROTOR_RADIUS,
        2,
        surfaces["carbon"],
        surfaces["alu"],
        boom,
        place,
        phase=angle,
        spin=spin,
        **shape
    )
    if clockwise:
        turning.scale = (1, -1, 1)
    paint_tips(turning, surfaces["marking"], ROTOR_RADIUS)
    return turning


def paint_tips(turning, surface, radius):
    """Light bands near the blades' tips, which make the rotor disc visible to people."""
    for blade in turning.children_recursive:
        if blade.type == "MESH" and "_b" in blade.name:
            paint_faces(blade, surface, lambda x, y, z: 0.87 * radius < y < 0.94 * radius)


def add_leg(surfaces, boom, x):
    """A swept blade under the nacelle that ends in a rubber skid, .12 m long."""
    ground = -STANDING_HEIGHT - BOOM_Z
    sections = [
        dict(p=(0.085, 0, -0.020), c=0.170, t=0.20, m=0, roll=-90, lin=False),
        dict(p=(0.064, 0, -0.060), c=0.138, t=0.20, m=0, roll=-90),
        dict(p=(0.030, 0, -0.150), c=0.092, t=0.22, m=0, roll=-90),
        dict(p=(-0.006, 0, ground + 0.012), c=0.062, t=0.24, m=0, roll=-90),
    ]
    leg = wing("leg", sections, surfaces["boom"], boom, sub=10, n=24)
    leg.location = (x, 0, 0)
    skid = [
        (0.050, 0.004, 0.004, 0.004, 0.020, 2, 2),
        (0.040, 0.012, 0.009, 0.010, 0.016, 2.2, 2.4),
        (0.010, 0.017, 0.012, 0.012, 0.012, 2.2, 3),
        (-0.040, 0.017, 0.012, 0.012, 0.012, 2.2, 3),
        (-0.070, 0.010, 0.008, 0.010, 0.013, 2.2, 2.4),
        (-0.078, 0.003, 0.003, 0.003, 0.014, 2, 2),
    ]
    foot = fuselage("skid", skid, surfaces["rubber"], boom, 40, 28)
    foot.location = (x - 0.022, 0, ground)
