"""Fuselage and wing."""

import math

from kit.lofts import fuselage, rounded_end
from kit.mesh import mirror_y
from kit.solids import box
from kit.wings import wing
from kit.zones import paint_faces

from .layout import PUSHER_Z, WING_Z

RADOME_FROM = 0.868
WINGLET_RADIUS, WINGLET_ANGLE = 0.13, 66


def add_airframe(surfaces, root):
    """Adds the fuselage with its dorsal intake, and the wing, to `root`."""
    add_fuselage(surfaces, root)
    add_intake(surfaces, root)
    add_wing(surfaces, root)


def add_fuselage(surfaces, root):
    """The fuselage: crowned back, flat belly, a drooped radome in its own paint. 2.2 m long, .34 m wide."""
    stations = rounded_end(1.25, -0.50, 0.126, 0.094, 0.104, -0.058, -0.020, 2.15)
    stations += [
        (0.75, 0.126, 0.094, 0.104, -0.020, 2.2, 2.4),
        (0.42, 0.160, 0.146, 0.122, 0.000, 2.35, 2.8),
        (0.12, 0.170, 0.166, 0.124, 0.000, 2.4, 2.9),
        (-0.22, 0.162, 0.164, 0.116, 0.004, 2.35, 2.7),
        (-0.55, 0.124, 0.130, 0.096, 0.018, 2.2, 2.4),
        (-0.82, 0.084, 0.086, 0.076, PUSHER_Z - 0.012, 2.1, 2.1),
        (-0.97, 0.062, 0.062, 0.062, PUSHER_Z, 2, 2),
        (-0.985, 0.058, 0.058, 0.058, PUSHER_Z, 2, 2),
    ]
    body = fuselage("fuselage", stations, surfaces["body"], root, rings=240, n=96)
    paint_faces(body, surfaces["radome"], lambda x, y, z: x > RADOME_FROM)


def add_intake(surfaces, root):
    """The cooling scoop on the back, with its dark mouth."""
    stations = [
        (-0.27, 0.050, 0.040, 0.03, 0.160, 2.8, 2),
        (-0.31, 0.054, 0.044, 0.03, 0.157, 2.8, 2),
        (-0.46, 0.046, 0.040, 0.03, 0.136, 2.5, 2),
        (-0.66, 0.016, 0.018, 0.02, 0.108, 2, 2),
        (-0.72, 0.003, 0.006, 0.01, 0.098, 2, 2),
    ]
    scoop = fuselage("scoop", stations, surfaces["body"], root, 60, 48, cap=False)
    shell = scoop.modifiers.new("shell", "SOLIDIFY")
    shell.thickness, shell.offset = 0.005, -1
    box("scoop_mouth", (0.004, 0.090, 0.066), (-0.305, 0, 0.162), surfaces["black"], root, 0)


def wing_sections():
    """The sections of one half, which is mirrored: a glove that grows out of the body, a tapering panel, a blended winglet."""
    panel = [
        # x of the leading edge, y, rise, chord, thickness, twist
        (0.400, 0.00, 0.000, 0.690, 0.145, 1.6),
        (0.372, 0.14, 0.000, 0.640, 0.145, 1.8),
        (0.285, 0.25, 0.000, 0.495, 0.138, 2.2),
        (0.245, 0.38, 0.002, 0.430, 0.130, 2.2),
        (0.215, 0.72, 0.008, 0.368, 0.125, 1.5),
        (0.165, 1.25, 0.020, 0.292, 0.118, 0.7),
        (0.118, 1.62, 0.030, 0.236, 0.112, 0.0),
    ]
    sections = [
        dict(p=(x, y, WING_Z + rise), c=chord, t=thickness, tw=twist, lin=False)
        for x, y, rise, chord, thickness, twist in panel
    ]
    start_y, start_z = 1.68, WING_Z + 0.032
    for angle in (6, 14, 26, 40, 54, WINGLET_ANGLE):
        turn, share = math.radians(angle), angle / WINGLET_ANGLE
        y = start_y + WINGLET_RADIUS * math.sin(turn)
        z = start_z + WINGLET_RADIUS * (1 - math.cos(turn))
        x = 0.106 - 0.075 * share**1.5
        sections.append(dict(p=(x, y, z), c=0.226 - 0.05 * share, t=0.11, roll=angle, m=0.02 * (1 - share)))
    lean = math.radians(WINGLET_ANGLE + 4)
    for length, x, chord in ((0.09, -0.012, 0.142), (0.165, -0.066, 0.100)):
        tip = (x, y + length * math.cos(lean), z + length * math.sin(lean))
        sections.append(dict(p=tip, c=chord, t=0.10, roll=WINGLET_ANGLE + 4, m=0))
    return sections


def add_wing(surfaces, root):
    """Both halves of the wing, 3.7 m from tip to tip."""
    half = wing("wing", wing_sections(), surfaces["wing"], root, sub=8, n=44)
    paint_faces(half, surfaces["dark"], lambda x, y, z: z > WING_Z + 0.235)
    mirror_y(half)
