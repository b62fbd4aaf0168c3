"""The direction in which a camera looks."""

import math


def ahead(eye, azimuth, pitch=0.0, distance=10.0):
    """The point `distance` metres ahead of `eye`: `azimuth` in degrees from +X towards +Y, `pitch` in degrees upwards."""
    turn, up = math.radians(azimuth), math.radians(pitch)
    step = (math.cos(turn) * math.cos(up), math.sin(turn) * math.cos(up), math.sin(up))
    return tuple(start + distance * part for start, part in zip(eye, step))
