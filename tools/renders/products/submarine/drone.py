"""The aerial drone in the cells: a quadcopter whose arms fold along its body. Metres, +X its nose, origin at its feet."""

import math

from kit.joints import joint
from kit.lofts import fuselage, rounded_end
from kit.mesh import empty
from kit.rotors import rotor
from kit.solids import box, lathe, tube

FEET = 0.10  # the underside of the body above the feet
ARM = 0.27
ROTOR = 0.175


def _body(surfaces, root):
    z = FEET + 0.055
    stations = rounded_end(0.235, -0.10, 0.072, 0.046, 0.050, z - 0.010, z, 2.6)
    stations += [
        (0.135, 0.072, 0.046, 0.050, z, 2.7, 3.0),
        (0.02, 0.084, 0.055, 0.055, z, 2.8, 3.2),
        (-0.12, 0.078, 0.050, 0.052, z, 2.8, 3.2),
        (-0.205, 0.058, 0.034, 0.040, z, 2.6, 2.8),
        (-0.220, 0.040, 0.022, 0.028, z, 2.4, 2.4),
    ]
    fuselage("body", stations, surfaces["drone"], root, rings=70, n=56)
    box("battery", (0.19, 0.088, 0.035), (-0.03, 0, z + 0.052), surfaces["dark"], root, 0.012)
    box("strap", (0.022, 0.094, 0.040), (-0.03, 0, z + 0.052), surfaces["black"], root, 0.006)
    lathe(
        "puck",
        [(0, 0), (0.028, 0), (0.028, 0.008), (0.020, 0.016), (0, 0.017)],
        surfaces["mast"],
        root,
        (0.115, 0, z + 0.043),
        n=32,
    )
    tube("antenna", [(-0.195, 0, z + 0.02), (-0.225, 0, z + 0.10)], 0.004, surfaces["black"], root)


def _camera(surfaces, root):
    place = (0.185, 0, FEET - 0.005)
    box("mount", (0.05, 0.05, 0.02), (0.180, 0, FEET + 0.022), surfaces["dark"], root, 0.006)
    for side in (-1, 1):
        box(
            "yoke",
            (0.022, 0.008, 0.045),
            (place[0], side * 0.037, FEET + 0.006),
            surfaces["dark"],
            root,
            0.003,
        )
    ball = [(0.034 * math.sin(a), -0.034 * math.cos(a)) for a in (0.05 + i * 0.152 for i in range(21))]
    lathe("ball", ball, surfaces["gimbal"], root, place, n=32)
    lathe(
        "eye",
        [(0, 0), (0.017, 0), (0.019, 0.002), (0.019, 0.010), (0.014, 0.011), (0, 0.009)],
        surfaces["lens"],
        root,
        (place[0] + 0.026, 0, place[2]),
        axis="X",
        n=28,
    )


def _heading(front, side, folded):
    """The direction of an arm in degrees from the nose to port: outwards when spread, along the body when folded."""
    if folded:
        return (180 if front > 0 else 0) * side
    return (48 if front > 0 else 132) * side


def _arm(surfaces, root, front, side, folded, spin, phase):
    """One arm on its hinge. Returns the hinge and the rotor."""
    hinge_x, hinge_y = (0.125 if front > 0 else -0.125), side * 0.088
    height = FEET + (0.075 if front > 0 else 0.045)
    arm = empty("arm", (hinge_x, hinge_y, height), root)
    arm.rotation_euler = (0, 0, math.radians(_heading(front, side, folded)))
    stations = [
        (-0.030, 0.012, 0.014, 0.014, 0, 3, 3),
        (0.0, 0.022, 0.017, 0.017, 0, 3, 3),
        (0.06, 0.016, 0.014, 0.014, 0, 3, 3),
        (ARM - 0.02, 0.012, 0.011, 0.011, 0, 3, 3),
        (ARM + 0.018, 0.014, 0.012, 0.012, 0, 3, 3),
    ]
    fuselage("armtube", stations, surfaces["carbon"], arm, rings=40, n=28)
    knuckle = [(0, -0.024), (0.024, -0.024), (0.026, -0.020), (0.026, 0.020), (0.022, 0.026), (0, 0.026)]
    lathe("knuckle", knuckle, surfaces["dkalu"], arm, n=28)
    lathe(
        "seat",
        [(0, -0.016), (0.020, -0.016), (0.024, 0.012), (0, 0.012)],
        surfaces["dark"],
        arm,
        (ARM, 0, 0),
        n=28,
    )
    lathe(
        "stator",
        [(0, 0), (0.019, 0), (0.019, 0.010), (0, 0.010)],
        surfaces["copper"],
        arm,
        (ARM, 0, 0.012),
        n=28,
    )
    bell = [(0, 0), (0.024, 0), (0.025, 0.002), (0.025, 0.016), (0.018, 0.021), (0.007, 0.028), (0, 0.028)]
    lathe("bell", bell, surfaces["dkalu"], arm, (ARM, 0, 0.019), n=28)
    lamp = surfaces["red" if side > 0 else "green"] if front > 0 else surfaces["white"]
    lathe(
        "lamp",
        [(0, 0), (0.007, 0), (0.005, 0.006), (0, 0.008)],
        lamp,
        arm,
        (ARM + 0.02, 0, 0),
        axis="X",
        n=16,
    )
    if front > 0 or not folded:
        tube("leg", [(ARM, 0, -0.012), (ARM + 0.008, 0, -height)], 0.006, surfaces["carbon"], arm)
    turned = phase if spin else (90 if folded else phase)
    turning = rotor(
        "rotor",
        ROTOR,
        2,
        surfaces["blade"],
        surfaces["alu"],
        arm,
        (ARM, 0, 0.047),
        phase=turned,
        spin=spin,
        c_root=0.11,
        c_max=0.17,
        c_tip=0.08,
        tw0=24,
        tw1=8,
        hub=0.08,
    )
    return arm, turning


def build_drone(surfaces, parent=None, folded=False, spin=0.0, movable=False):
    """Returns the root. `spin`: degrees that the rotors sweep during the exposure. `movable`: makes joints of the arms, which
    are folded at rest, and of the rotors, which are along the arms."""
    root = empty("drone", (0, 0, 0), parent)
    _body(surfaces, root)
    _camera(surfaces, root)
    phases = iter((90,) * 4 if movable else (20, 75, 130, 48))
    for front in (1, -1):
        for side in (1, -1):
            arm, turning = _arm(surfaces, root, front, side, folded, spin, next(phases))
            if movable:
                name = f"{'port' if side > 0 else 'starboard'}{'Fore' if front > 0 else 'Aft'}"
                turn = _heading(front, side, True) - _heading(front, side, False)
                joint(arm, f"{name}Arm", rest_turn=(0, 0, turn))
                joint(turning, f"{name}Rotor")
    for side in (-1, 1):
        box("skid", (0.17, 0.012, 0.014), (-0.03, side * 0.06, 0.007), surfaces["rubber"], root, 0.005)
        for x in (-0.09, 0.03):
            tube(
                "post",
                [(x, side * 0.045, FEET + 0.01), (x, side * 0.06, 0.010)],
                0.006,
                surfaces["carbon"],
                root,
            )
    return root
