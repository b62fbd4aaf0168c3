"""The poses of the dog on a surface. `ground(x, y)` returns the point and the normal of the surface there."""

import math

from mathutils import Vector

from .kinematics import FOOT_RADIUS, HIP_OFFSET, HIP_X, HIP_Y, LEGS, Pose

TRACK = HIP_Y + HIP_OFFSET
PRESS = 0.002  # compression of the rubber feet


def flat(x, y):
    """Level ground at height 0."""
    return Vector((x, y, 0)), Vector((0, 0, 1))


def _pose(ground, height, steps, rotation=None, shift=(0, 0)):
    """
    `height`: of the hips above the feet on average; `steps`: by leg, the offset of its foot ahead, outside and above the
    point under the hip; `rotation`: of the body, by default along the slope between its feet.
    """
    feet = {}
    for name, (end, side) in LEGS.items():
        ahead, outside, above = steps.get(name, (0, 0, 0))
        point, normal = ground(end * HIP_X + ahead, side * (TRACK + outside))
        feet[name] = point + normal * (FOOT_RADIUS - PRESS) + Vector((0, 0, above))
    lowest = {name: feet[name].z - steps.get(name, (0, 0, 0))[2] for name in LEGS}
    mean = lambda index, sign: sum(lowest[n] for n, place in LEGS.items() if place[index] == sign) / 2
    if rotation is None:
        pitch = -math.atan2(mean(0, 1) - mean(0, -1), 2 * HIP_X) * 0.8
        roll = math.atan2(mean(1, 1) - mean(1, -1), 2 * TRACK) * 0.45
        rotation = (roll, pitch, 0)
    middle = sum(lowest.values()) / 4 - FOOT_RADIUS
    return Pose((shift[0], shift[1], middle + height), rotation, feet)


def standing(ground=flat):
    """At ease, feet a little behind and outside the hips; legs differ slightly, as a real vehicle's do."""
    steps = {"front_left": (0.0, 0.012, 0), "front_right": (0.022, 0.012, 0)}
    steps |= {"rear_left": (-0.045, 0.012, 0), "rear_right": (-0.012, 0.012, 0)}
    return _pose(ground, 0.452, steps, (0, 0, 0))


def trot(ground=flat):
    """Two diagonal legs carry the body, the other two swing forwards."""
    steps = {"front_left": (-0.085, 0, 0), "rear_right": (-0.115, 0, 0)}
    steps |= {"front_right": (0.10, 0.0, 0.085), "rear_left": (0.075, 0.0, 0.07)}
    return _pose(ground, 0.445, steps)


def climbing(ground=flat):
    """Three feet hold, a front foot reaches for the next step."""
    steps = {"front_left": (0.03, 0.015, 0), "front_right": (0.12, 0.01, 0.055)}
    steps |= {"rear_left": (-0.15, 0.02, 0), "rear_right": (-0.06, 0.02, 0)}
    return _pose(ground, 0.435, steps, shift=(0.01, 0))


POSES = {"standing": standing, "trot": trot, "climbing": climbing}
