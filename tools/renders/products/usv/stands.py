"""Two stands for the vessel on land, clear of its foils."""

import math

from kit.fasteners import bolt_row, bolts
from kit.mesh import empty
from kit.plates import plate
from kit.solids import box, lathe, tube

# x of each stand, and the hull above it: keel height, and (y, z, slope in degrees) of its bilge pads.
STANDS = [(-1.75, 0.101, (0.60, 0.240, 27)), (0.85, 0.005, (0.42, 0.187, 35.5))]


def add_stands(M, lift):
    """`lift`: height of the vessel's datum above the floor, in metres."""
    for x, keel, (pad_y, pad_z, slope) in STANDS:
        stand = empty("stand", (x, 0, 0))
        beam = lift + keel - 0.20
        for y in (-0.72, 0.72):
            box("foot", (1.10, 0.12, 0.08), (0, y, 0.05), M["steel"], stand, 0.01)
            for u in (-0.46, 0.46):
                lathe("pad", [(0, 0), (0.07, 0), (0.07, 0.012), (0, 0.012)], M["rubber"], stand, (u, y, 0))
            box("post", (0.10, 0.10, beam - 0.06), (0, y, beam / 2 + 0.02), M["steel"], stand, 0.01)
            for u in (-1, 1):
                tube("brace", [(u * 0.44, y, 0.09), (u * 0.03, y, beam * 0.62)], 0.026, M["steel"], stand)
            plate(
                "gusset",
                [(0, 0), (0.22, 0), (0, -0.22)],
                0.014,
                M["steel"],
                stand,
                "YZ",
                (0, math.copysign(0.67, y), beam - 0.07),
                0.003,
                (0, 0, math.pi if y > 0 else 0),
            )
        box("beam", (0.12, 1.60, 0.13), (0, 0, beam), M["steel"], stand, 0.012)
        box("low_beam", (0.08, 1.44, 0.08), (0, 0, 0.28), M["steel"], stand, 0.01)
        bolts(
            "beam_bolts",
            [
                p
                for y in (-0.72, 0.72)
                for p in bolt_row(
                    (-0.04, y - 0.03, beam + 0.065), (0.04, y - 0.03, beam + 0.065), (0, 0, 1), 2
                )
            ],
            0.014,
            M["alu"],
            stand,
        )
        box("keel_block", (0.24, 0.26, 0.135), (0, 0, lift + keel - 0.070), M["rubber"], stand, 0.012)
        for side in (-1, 1):
            top = lift + pad_z - 0.03
            tube(
                "screw",
                [(0, side * (pad_y + 0.03), beam), (0, side * pad_y, top - 0.03)],
                0.032,
                M["alu"],
                stand,
            )
            pad = box(
                "bilge_pad", (0.34, 0.22, 0.05), (0, side * pad_y, top - 0.005), M["rubber"], stand, 0.014
            )
            pad.rotation_euler.x = side * math.radians(slope)
