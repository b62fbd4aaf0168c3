"""The inverted V tail and the pusher propeller between the booms."""

from kit.joints import joint
from kit.lofts import fuselage
from kit.mesh import mirror_y
from kit.rotors import rotor
from kit.solids import lathe
from kit.wings import wing

from .layout import BOOM_Y, BOOM_Z, PUSHER_RADIUS, PUSHER_X, PUSHER_Z, TAIL_APEX


def add_tail(surfaces, root):
    """Two fins from the booms' ends up to a common apex, with a fairing at each junction."""
    x, _, z = TAIL_APEX
    slope = -33
    sections = [
        dict(p=(x, 0, z), c=0.165, t=0.10, m=0, roll=slope),
        dict(p=(x + 0.022, 0.10, z - 0.065), c=0.175, t=0.10, m=0, roll=slope),
        dict(p=(-1.168, 0.655, BOOM_Z + 0.055), c=0.255, t=0.095, m=0, roll=slope),
        dict(p=(-1.142, BOOM_Y, BOOM_Z + 0.010), c=0.290, t=0.095, m=0, roll=slope),
    ]
    mirror_y(wing("fin", sections, surfaces["fin"], root, sub=10, tip=False))
    bullet = [
        (0.055, 0.003, 0.003, 0.003, 0, 2, 2),
        (0.030, 0.018, 0.014, 0.014, 0, 2, 2),
        (-0.040, 0.030, 0.022, 0.022, 0, 2, 2),
        (-0.150, 0.027, 0.020, 0.020, 0, 2, 2),
        (-0.225, 0.010, 0.009, 0.009, 0, 2, 2),
        (-0.235, 0.003, 0.003, 0.003, 0, 2, 2),
    ]
    fuselage("tail_bullet", bullet, surfaces["dark"], root, 60, 36).location = (x, 0, z)
    cuff = [
        (-1.090, 0.003, 0.003, 0.003, 0, 2, 2),
        (-1.140, 0.032, 0.036, 0.030, 0, 2.2, 2.2),
        (-1.280, 0.040, 0.046, 0.034, 0, 2.3, 2.2),
        (-1.420, 0.032, 0.036, 0.030, 0, 2.2, 2.2),
        (-1.475, 0.006, 0.006, 0.006, 0, 2, 2),
    ]
    for side in (-1, 1):
        fuselage("fin_cuff", cuff, surfaces["paint"], root, 60, 40).location = (0, side * BOOM_Y, BOOM_Z)


def add_pusher(surfaces, root, push_spin):
    """Motor ring, spinner and three blades. `push_spin` as `lift_spin` of the booms."""
    ring = [(0, 0.0), (0.057, 0), (0.062, 0.008), (0.062, 0.040), (0.058, 0.048), (0, 0.048)]
    spinner = [
        (0.0, -0.150),
        (0.014, -0.142),
        (0.030, -0.115),
        (0.043, -0.080),
        (0.052, -0.040),
        (0.054, 0.018),
        (0, 0.018),
    ]
    lathe("pusher_ring", ring, surfaces["dkalu"], root, (PUSHER_X + 0.045, 0, PUSHER_Z), axis="X")
    lathe("spinner", spinner, surfaces["dark"], root, (PUSHER_X + 0.015, 0, PUSHER_Z), axis="X")
    shape = dict(c_root=0.12, c_max=0.190, c_tip=0.080, tw0=46, tw1=18, hub=0.12)
    blades, hub = surfaces["carbon"], surfaces["alu"]
    place = (PUSHER_X, 0, PUSHER_Z)
    turning = rotor(
        "pusher", PUSHER_RADIUS, 3, blades, hub, root, place, axis="X", phase=34, spin=push_spin, **shape
    )
    joint(turning, "pusher")
