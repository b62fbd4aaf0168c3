"""
The joints of the dog. Every leg has three: abduction about the body's X axis, then hip and knee about Y. Lengths in metres, angles
in radians. A leg at rest hangs straight down; positive hip angles swing it backwards, the knee bends it forwards.
"""

import math
from dataclasses import dataclass

from mathutils import Euler, Vector

HIP_X, HIP_Y = 0.335, 0.072  # the abduction axis in the body
HIP_OFFSET = 0.118  # from there out to the plane of the leg
THIGH, SHANK = 0.275, 0.285
FOOT_RADIUS = 0.029

LEGS = {"front_left": (1, 1), "front_right": (1, -1), "rear_left": (-1, 1), "rear_right": (-1, -1)}


@dataclass
class LegAngles:
    abduction: float
    hip: float
    knee: float


def leg_angles(foot, side):
    """
    The angles that bring the centre of the foot to `foot`, relative to the leg's abduction joint in the body's axes. `side`
    is 1 on the left, -1 on the right. Raises ValueError when the leg is too short.
    """
    x, y, z = foot
    drop = math.sqrt(y * y + z * z - HIP_OFFSET**2)
    abduction = math.atan2(z, y) - math.atan2(-drop, side * HIP_OFFSET)
    abduction = (abduction + math.pi) % (2 * math.pi) - math.pi
    reach = math.hypot(x, drop)
    if not abs(THIGH - SHANK) < reach < THIGH + SHANK:
        raise ValueError(f"foot out of reach: {reach:.3f} m")
    between = math.acos((THIGH**2 + reach**2 - SHANK**2) / (2 * THIGH * reach))
    inside = math.acos((THIGH**2 + SHANK**2 - reach**2) / (2 * THIGH * SHANK))
    return LegAngles(abduction, math.atan2(-x, drop) + between, inside - math.pi)


@dataclass
class Pose:
    """The positions of the body and of the centres of its feet, in the axes of the vehicle's root."""

    location: tuple
    rotation: tuple  # roll, pitch (nose down is positive), yaw
    feet: dict

    def angles(self):
        """LegAngles of every leg by name."""
        turn = Euler(self.rotation).to_matrix().inverted()
        result = {}
        for name, (end, side) in LEGS.items():
            in_body = turn @ (Vector(self.feet[name]) - Vector(self.location))
            result[name] = leg_angles(in_body - Vector((end * HIP_X, side * HIP_Y, 0)), side)
        return result
