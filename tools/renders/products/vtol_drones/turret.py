"""The EO/IR turret under the nose: mount, fork, ball and its windows."""

import math

import numpy as np

from kit.lofts import fuselage
from kit.mesh import empty
from kit.solids import box, lathe

from .layout import TURRET

BALL_RADIUS, BALL_Z = 0.064, -0.050
# For each window: y and z on the ball's face, radius, surface.
WINDOWS = (
    (0.021, 0.012, 0.025, "lens"),
    (-0.027, 0.016, 0.0175, "infrared"),
    (-0.024, -0.021, 0.0115, "lens"),
)
SCREWS = 10
# All dimensions here are for a ball of 128 mm. The real ball is larger by this factor.
SIZE = 1.15


def add_turret(surfaces, root, pan=-20, tilt=12):
    """Adds the turret. `pan` (to port) and `tilt` (downwards) in degrees."""
    mount = empty("turret", TURRET, root)
    mount.scale = (SIZE,) * 3
    add_mount(surfaces, mount)
    head = empty("turret_head", (0, 0, BALL_Z), mount)
    head.rotation_euler = (0, 0, math.radians(pan))
    add_fork(surfaces, head)
    ball = empty("turret_ball", (0, 0, 0), head)
    ball.rotation_euler = (0, math.radians(tilt), 0)
    add_ball(surfaces, ball)


def add_mount(surfaces, mount):
    """A screwed ring on the belly and the drum that turns in it."""
    ring = [(0, 0.02), (0.082, 0.02), (0.084, -0.012), (0.081, -0.017), (0, -0.017)][::-1]
    drum = [(0, 0.0), (0.073, 0.0), (0.074, -0.024), (0.070, -0.036), (0, -0.036)][::-1]
    lathe("turret_ring", ring, surfaces["dkalu"], mount, n=72)
    lathe("turret_drum", drum, surfaces["gimbal"], mount, n=72)
    for index in range(SCREWS):
        angle = 2 * math.pi * index / SCREWS
        place = (0.0785 * math.cos(angle), 0.0785 * math.sin(angle), -0.0175)
        lathe(
            "turret_screw",
            [(0, -0.002), (0.003, -0.002), (0.003, 0.002), (0, 0.002)],
            surfaces["alu"],
            mount,
            place,
            n=12,
        )


def add_fork(surfaces, head):
    """Two arms, rounded as the ball they hold, with the caps of their bearings."""
    for side in (-1, 1):
        arm = fuselage(
            "fork_arm",
            [
                (-0.034, 0.004, 0.020, 0.010, 0.010, 2.4, 2),
                (-0.028, 0.010, 0.036, 0.024, 0.010, 2.6, 2.2),
                (0.000, 0.012, 0.036, 0.034, 0.010, 2.8, 2.2),
                (0.028, 0.010, 0.036, 0.024, 0.010, 2.6, 2.2),
                (0.034, 0.004, 0.020, 0.010, 0.010, 2.4, 2),
            ],
            surfaces["gimbal"],
            head,
            48,
            40,
        )
        arm.location = (0, side * 0.066, 0)
        cap = [(0, 0), (0.020, 0), (0.020, 0.004), (0.016, 0.007), (0, 0.007)]
        turned = (0, 0, math.pi) if side < 0 else None
        lathe("bearing_cap", cap, surfaces["dkalu"], head, (0, side * 0.0765, -0.002), axis="Y", rot=turned)


def add_ball(surfaces, ball):
    """A sphere with a flat face: a plate in front, in which the windows sit behind raised rims."""
    angles = np.linspace(0.02, math.pi - 0.02, 40)
    profile = [(BALL_RADIUS * math.sin(a), -BALL_RADIUS * math.cos(a)) for a in angles if a < 2.55]
    face = -BALL_RADIUS * math.cos(2.55)
    profile += [(0.0, face)]
    lathe("ball", [(0, -BALL_RADIUS)] + profile, surfaces["gimbal"], ball, axis="X", n=72)
    box(
        "ball_plate",
        (0.012, 0.084, 0.066),
        (face - 0.001, -0.001, -0.001),
        surfaces["dark"],
        ball,
        0.010,
        seg=5,
    )
    front = face + 0.004
    for y, z, radius, surface in WINDOWS:
        rim = [
            (0, 0),
            (radius * 1.14, 0),
            (radius * 1.14, 0.009),
            (radius * 1.06, 0.011),
            (radius * 0.93, 0.011),
            (radius * 0.90, 0.006),
            (0, 0.006),
        ]
        glass = [(0, 0), (radius * 0.9, 0), (radius * 0.7, 0.0025), (radius * 0.35, 0.0042), (0, 0.0046)]
        lathe("window_rim", rim, surfaces["dkalu"], ball, (front, y, z), axis="X")
        lathe("window", glass, surfaces[surface], ball, (front + 0.0055, y, z), axis="X")
