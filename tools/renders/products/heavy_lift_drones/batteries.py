"""Six battery packs that slide into the flanks, three a side."""

import math

from kit.mesh import empty
from kit.solids import box, lathe, tube

from .hull import SKIN

WIDTH, HEIGHT, DEPTH = 0.272, 0.300, 0.36
PITCH = 0.284


def _pack(surfaces, parent):
    """One pack. Its face is at y = 0 towards local -Y; handle, locks and fins protrude from the face."""
    box("pack", (WIDTH, DEPTH, HEIGHT), (0, DEPTH / 2, 0), surfaces["pack"], parent, 0.012)
    for index in range(9):
        x = (index - 4) * 0.0235
        box("pack_fin", (0.007, 0.022, 0.085), (x, -0.006, -0.092), surfaces["dkalu"], parent, 0.002, seg=2)
    handle = [
        (-0.092, 0.010, 0.088),
        (-0.092, -0.034, 0.088),
        (-0.078, -0.050, 0.088),
        (0.078, -0.050, 0.088),
        (0.092, -0.034, 0.088),
        (0.092, 0.010, 0.088),
    ]
    tube("pack_handle", handle, 0.0105, surfaces["lever"], parent, res=8)
    for x in (-0.092, 0.092):
        box("handle_foot", (0.034, 0.012, 0.034), (x, -0.003, 0.088), surfaces["dkalu"], parent, 0.004)
    for x in (-0.114, 0.114):
        box("lock", (0.022, 0.020, 0.052), (x, -0.006, 0.010), surfaces["alu"], parent, 0.004)
        knob = [(0, 0), (0.009, 0), (0.009, 0.014), (0.006, 0.017), (0, 0.017)]
        lathe(
            "lock_knob",
            knob,
            surfaces["dkalu"],
            parent,
            (x, -0.014, 0.010),
            axis="Y",
            n=16,
            rot=(0, 0, math.pi),
        )
    for index in range(4):
        spot = (0.028 + index * 0.016, -0.0015, 0.026)
        box("charge_light", (0.010, 0.004, 0.006), spot, surfaces["charge"], parent, 0.001, seg=1)


def build_batteries(surfaces, root):
    """The packs, and a frame of the bay round every three packs."""
    for side in (1, -1):
        for index in (-1, 0, 1):
            x, z = index * PITCH, 1.215
            spot = empty("battery", (x, side * (float(SKIN.side(x, z)) + 0.022), z), root)
            # The packs are turned and not mirrored, so that the labels read on both flanks.
            spot.rotation_euler = (0, 0, 0 if side < 0 else math.pi)
            _pack(surfaces, spot)
        y = side * (float(SKIN.side(0, 1.2)) - 0.03)
        length, height = 3 * PITCH + 0.03, HEIGHT + 0.04
        for z in (1.215 + height / 2, 1.215 - height / 2):
            box("bay_frame", (length + 0.036, 0.10, 0.022), (0, y, z), surfaces["dark"], root, 0.006)
        for x in (-length / 2 - 0.008, length / 2 + 0.008):
            box("bay_frame", (0.022, 0.10, height), (x, y, 1.215), surfaces["dark"], root, 0.006)
