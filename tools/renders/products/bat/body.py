"""The interceptor's body: a tube in three sections, with a groove for each arm, and the seeker in its nose."""

import math

import numpy as np

from kit.mesh import empty, mesh_object
from kit.solids import box, lathe

from .measures import (
    ARM_ANGLES,
    BEZEL,
    COLLAR,
    DOME_BASE,
    DOME_RADIUS,
    GROOVE,
    GROOVE_DEPTH,
    GROOVE_HALF_WIDTH,
    NOSE,
    RADIUS,
)

CHAMFER = 0.0007


def _groove_points(depth):
    """The profile of one groove, as (distance from the axis, offset to the side). With depth 0 it follows the circle."""
    width = GROOVE_HALF_WIDTH
    floor = [(width * f, RADIUS - GROOVE_DEPTH) for f in (-1, -0.5, 0, 0.5, 1)]
    points = [(-width - CHAMFER, None), (-width, math.sqrt(RADIUS**2 - width**2) - CHAMFER), *floor]
    points += [(width, math.sqrt(RADIUS**2 - width**2) - CHAMFER), (width + CHAMFER, None)]
    on_circle = lambda side: math.sqrt(RADIUS**2 - side**2)
    return [(on_circle(side) if out is None or not depth else out, side) for side, out in points]


def _section(depth):
    """The outline of the whole section as (y, z), counter-clockwise seen from the nose."""
    half = math.asin((GROOVE_HALF_WIDTH + CHAMFER) / RADIUS)
    outline = []
    for degrees in ARM_ANGLES:
        angle = math.radians(degrees)
        for out, side in _groove_points(depth):
            outline.append(
                (
                    out * math.cos(angle) - side * math.sin(angle),
                    out * math.sin(angle) + side * math.cos(angle),
                )
            )
        for t in np.linspace(angle + half, angle + math.pi / 2 - half, 18)[1:-1]:
            outline.append((RADIUS * math.cos(t), RADIUS * math.sin(t)))
    return outline


def _grooved_section(surfaces, root):
    start, end = GROOVE
    rings = [
        (-0.1000, 0),
        (start, 0),
        (start + 0.0004, 1),
        (-0.04, 1),
        (0.02, 1),
        (end - 0.0004, 1),
        (end, 0),
    ]
    rings += [(0.0685, 0)]
    verts = [(x, y, z) for x, depth in rings for y, z in _section(depth)]
    count = len(verts) // len(rings)
    faces = []
    for ring in range(len(rings) - 1):
        for i in range(count):
            a, b = ring * count + i, ring * count + (i + 1) % count
            faces.append((a, b, b + count, a + count))
    faces += [tuple(reversed(range(count))), tuple(range((len(rings) - 1) * count, len(rings) * count))]
    mesh_object("grooves", verts, faces, surfaces["shell"], root, autosmooth=30)


def dome_profile(steps=20):
    """The profile of the seeker's window as (radius, x)."""
    height = NOSE - DOME_BASE
    angles = np.linspace(0, math.pi / 2, steps)
    return [(DOME_RADIUS * math.cos(a), DOME_BASE + height * math.sin(a)) for a in angles]


def _seeker(surfaces, root):
    lathe("collar", COLLAR, surfaces["black"], root, axis="X", n=72)
    lathe("bezel", BEZEL, surfaces["dkalu"], root, axis="X", n=72)
    window = lathe("window", dome_profile(), surfaces["window"], root, axis="X", n=64)
    window.visible_shadow = False
    deck = [(0, 0.1500), (0.0225, 0.1500), (0.0235, 0.1492), (0.0235, 0.1512), (0.015, 0.1516), (0, 0.1516)]
    lathe("deck", deck, surfaces["dkalu"], root, axis="X")
    camera = empty("camera", (0.1555, 0, 0), root)
    camera.rotation_euler = (0, math.radians(-8), math.radians(-10))
    ball = [(0.0118 * math.sin(a), -0.0118 * math.cos(a)) for a in np.linspace(0.02, 2.45, 20)]
    lathe("ball", ball + [(0, ball[-1][1])], surfaces["gimbal"], camera, axis="X", n=40)
    ring = [(0, 0.0080), (0.0078, 0.0080), (0.0086, 0.0088), (0.0086, 0.0110), (0.0076, 0.0114), (0, 0.0104)]
    lathe("lens_ring", ring, surfaces["alu"], camera, axis="X", n=40)
    lens = [(0.0072, 0.0108), (0.0058, 0.0122), (0.0032, 0.0131), (0, 0.0134)]
    lathe("lens", lens, surfaces["lens"], camera, axis="X", n=40)
    for side in (-1, 1):
        box("yoke", (0.012, 0.0026, 0.008), (0.1555, side * 0.0132, 0), surfaces["gimbal"], root, 0.0008)
    for index in range(4):
        _proximity_sensor(surfaces, root, math.pi / 2 * index)
    for index in range(8):
        angle = math.pi / 4 * (index + 0.5)
        screw = [(0, 0), (0.0011, 0), (0.0011, 0.0005), (0, 0.0005)]
        place = (0.1503, 0.0279 * math.cos(angle), 0.0279 * math.sin(angle))
        lathe("screw", screw, surfaces["alu"], root, place, axis="X", n=12)


def _proximity_sensor(surfaces, root, angle):
    """A small window in the collar, square to its slope, looking ahead and outwards."""
    carrier = empty("proximity", (0, 0, 0), root)
    carrier.rotation_euler = (angle, 0, 0)
    face = empty("proximity_face", (0.1402, 0, 0.0350), carrier)
    face.rotation_euler = (0, math.radians(24), 0)
    ring = [(0, -0.002), (0.0046, -0.002), (0.0046, 0.0002), (0.0040, 0.0005), (0.0036, 0.0), (0, 0.0)]
    lathe("ring", ring, surfaces["dkalu"], face, n=28)
    lathe("glass", [(0.0036, 0.0), (0.0026, 0.0005), (0, 0.0007)], surfaces["lens"], face, n=28)


def _front_section(surfaces, root):
    """The battery section between the grooves and the collar, with a joint at either end."""
    profile = [(0, 0.0690), (0.0364, 0.0690), (0.0364, 0.0697), (0.0369, 0.0697), (RADIUS, 0.0703)]
    profile += [(RADIUS, 0.1276), (0.0369, 0.1282), (0.0362, 0.1282), (0.0362, 0.1292), (0, 0.1292)]
    lathe("battery", profile, surfaces["shell"], root, axis="X", n=96)
    lathe(
        "joint",
        [(0, 0.0680), (0.0363, 0.0680), (0.0363, 0.0700), (0, 0.0700)],
        surfaces["black"],
        root,
        axis="X",
    )


def build_body(surfaces, root):
    """Adds the body, nose to +X, without tail and arms."""
    _grooved_section(surfaces, root)
    _front_section(surfaces, root)
    _seeker(surfaces, root)
