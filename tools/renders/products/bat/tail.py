"""The tail: the section that carries the fins, the fins that wrap round it, and the cap with its contacts."""

import math

import numpy as np

from kit.mesh import bevel, empty, mesh_object
from kit.solids import box, lathe

from .measures import RADIUS, TAIL

FIN_FROM, FIN_TO = -0.1130, -0.1565
FIN_ARC = 64
FIN_THICKNESS = 0.0013


def _section(surfaces, root):
    profile = [
        (0, TAIL + 0.004),
        (0.0330, TAIL + 0.004),
        (0.0335, TAIL),
        (0.0350, TAIL),
        (RADIUS, TAIL + 0.0030),
    ]
    profile += [(RADIUS, -0.1590), (0.0372, -0.1586), (0.0358, -0.1586), (0.0358, -0.1110), (0.0372, -0.1110)]
    profile += [(RADIUS, -0.1106), (RADIUS, -0.1012), (0.0369, -0.1006), (0.0362, -0.1006), (0.0362, -0.0996)]
    lathe("tail", profile + [(0, -0.0996)], surfaces["shell"], root, axis="X", n=96)


def _cap(surfaces, root):
    """The face that meets the ejector: contacts round a socket."""
    face = [(0, TAIL + 0.0046), (0.0120, TAIL + 0.0046), (0.0120, TAIL + 0.0016), (0.0140, TAIL + 0.0012)]
    face += [(0.0150, TAIL + 0.0022), (0.0320, TAIL + 0.0030), (0.0328, TAIL + 0.0046)]
    lathe("cap", face + [(0, TAIL + 0.0048)], surfaces["black"], root, axis="X", n=64)
    for index in range(6):
        angle = math.pi / 3 * index
        pin = [
            (0, TAIL + 0.0010),
            (0.0022, TAIL + 0.0010),
            (0.0024, TAIL + 0.0016),
            (0.0024, TAIL + 0.0040),
            (0, TAIL + 0.0040),
        ]
        place = (0, 0.0235 * math.cos(angle), 0.0235 * math.sin(angle))
        lathe("contact", pin, surfaces["brass"], root, place, axis="X", n=20)
    led = [(0, 0), (0.0016, 0), (0.0016, 0.0004), (0, 0.0006)]
    for angle in (0, math.pi):
        light = empty("light", (0, 0, 0), root)
        light.rotation_euler = (angle + math.pi / 4, 0, 0)
        lathe("led", led, surfaces["green"], light, (-0.1056, 0, RADIUS - 0.0006), n=16)


def _fin(surfaces, root, angle, folded):
    """A strip of the tube's curve, hinged along one edge: flush when stowed, a curved fin when out."""
    mount = empty("fin_mount", (0, 0, 0), root)
    mount.rotation_euler = (angle, 0, 0)
    hinge = empty("fin_hinge", (0, 0, RADIUS - FIN_THICKNESS / 2), mount)
    hinge.rotation_euler = (math.radians(-104 * (1 - folded)), 0, 0)
    verts = []
    for f in np.linspace(0, 1, 15):
        t = math.radians(FIN_ARC * f)
        front, back = FIN_FROM - 0.016 * f**1.5, FIN_TO + 0.002 * f
        for x, out in ((front, 1), (back, 1), (back, -1), (front, -1)):
            radius = RADIUS + (out - 1) * FIN_THICKNESS / 2
            verts.append((x, -radius * math.sin(t), radius * math.cos(t) - RADIUS + FIN_THICKNESS / 2))
    faces = [(0, 1, 2, 3), tuple(len(verts) - 1 - i for i in range(4))]
    for row in range(14):
        for i in range(4):
            a, b = row * 4 + i, row * 4 + (i + 1) % 4
            faces.append((a, a + 4, b + 4, b))
    bevel(mesh_object("fin", verts, faces, surfaces["shell_fin"], hinge, autosmooth=30), 0.0004, 2, 50)
    for x in (FIN_FROM - 0.006, (FIN_FROM + FIN_TO) / 2, FIN_TO + 0.006):
        knuckle = [(0, -0.003), (0.0010, -0.003), (0.0010, 0.003), (0, 0.003)]
        lathe("fin_knuckle", knuckle, surfaces["alu"], mount, (x, 0, RADIUS - 0.0011), axis="X", n=14)
    if folded < 1:
        box("fin_stop", (0.008, 0.004, 0.0012), (-0.135, -0.006, 0.0359), surfaces["dkalu"], mount, 0.0004)


def build_tail(surfaces, root, folded):
    """Adds tail section, fins (0 out, 1 stowed) and cap."""
    _section(surfaces, root)
    _cap(surfaces, root)
    for index in range(4):
        _fin(surfaces, root, math.radians(90 * index + FIN_ARC / 2), folded)
