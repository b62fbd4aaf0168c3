"""Attached small parts: probes, antennas, lamps, hinges, exhausts."""

from mathutils import Matrix

from kit.lofts import fuselage
from kit.mesh import mirror_y
from kit.solids import box, lathe, tube
from kit.wings import wing

from .layout import BOOM_Y, BOOM_Z, TAIL_APEX, WING_Z

# Y of the hinge fairings under the wing, and of the static wicks behind it with the x of the trailing edge there.
HINGES_Y = (0.46, 0.92, 1.42)
WICKS = ((0.98, -0.138), (1.24, -0.128), (1.50, -0.120))


def add_fittings(surfaces, root):
    """Adds all small parts to `root`."""
    add_probes(surfaces, root)
    add_antennas(surfaces, root)
    add_lamps(surfaces, root)
    add_wing_details(surfaces, root)
    add_belly_details(surfaces, root)


def add_probes(surfaces, root):
    """The pitot tube ahead of the radome, in its collar."""
    collar = [(0, -0.012), (0.014, -0.012), (0.012, 0.006), (0.0075, 0.012), (0, 0.012)]
    lathe("pitot_collar", collar, surfaces["dkalu"], root, (1.248, 0, -0.058), axis="X")
    tube("pitot", [(1.22, 0, -0.058), (1.37, 0, -0.058)], 0.0058, surfaces["alu"], root)
    tube("pitot_tip", [(1.37, 0, -0.058), (1.44, 0, -0.058)], 0.0034, surfaces["dkalu"], root)


def add_antennas(surfaces, root):
    """A jam-resistant positioning array and a plain puck, blades for the data link, a dome below."""
    puck = [(0, -0.012), (0.042, -0.012), (0.042, 0.006), (0.036, 0.015), (0.02, 0.019), (0, 0.020)]
    lathe("array_antenna", [(r * 1.5, h) for r, h in puck], surfaces["dark"], root, (-0.10, 0, 0.168), n=64)
    lathe("puck", puck, surfaces["dark"], root, (-0.80, 0, 0.116))
    for x, z, height, chord in (
        (0.33, 0.150, 0.075, 0.075),
        (-0.10, -0.112, -0.068, 0.070),
        (0.14, -0.118, -0.060, 0.062),
    ):
        direction = 90 if height > 0 else -90
        sections = [
            dict(p=(x, 0, z), c=chord, t=0.14, m=0, roll=direction),
            dict(p=(x - 0.028, 0, z + height), c=chord * 0.6, t=0.12, m=0, roll=direction),
        ]
        wing("blade_antenna", sections, surfaces["black"], root, sub=5, n=20)
    dome = [(0, 0), (0.055, 0), (0.055, -0.008), (0.047, -0.026), (0.028, -0.038), (0, -0.042)][::-1]
    lathe("link_dome", dome, surfaces["dark"], root, (-0.36, 0, -0.096), n=56)


def add_lamps(surfaces, root):
    """Navigation lamps in the bend of the winglets, strobes on the back and the tail."""
    for side, surface in ((1, "red"), (-1, "green")):
        drop = [
            (0.020, 0.002, 0.002, 0.002, 0, 2, 2),
            (0.008, 0.008, 0.007, 0.007, 0, 2, 2),
            (-0.025, 0.007, 0.006, 0.006, 0, 2, 2),
            (-0.045, 0.002, 0.002, 0.002, 0, 2, 2),
        ]
        lamp = fuselage("navigation_lamp", drop, surfaces[surface], root, 30, 24)
        lamp.location = (0.078, side * 1.772, WING_Z + 0.068)
    strobe = [(0, -0.004), (0.011, -0.004), (0.011, 0.006), (0.006, 0.012), (0, 0.013)]
    lathe("strobe", strobe, surfaces["white"], root, (0.16, 0, 0.166))
    x, _, z = TAIL_APEX
    lathe("tail_strobe", strobe, surfaces["white"], root, (x - 0.10, 0, z + 0.020))


def add_wing_details(surfaces, root):
    """Hinge fairings with their rods under the wing, static wicks behind it."""
    hinge = [
        (0.060, 0.002, 0.002, 0.002, 0, 2, 2),
        (0.030, 0.009, 0.012, 0.012, 0, 2.2, 2.2),
        (-0.050, 0.009, 0.012, 0.012, 0, 2.2, 2.2),
        (-0.120, 0.002, 0.002, 0.002, 0.006, 2, 2),
    ]
    for y in HINGES_Y:
        fairing = fuselage("hinge", hinge, surfaces["paint"], root, 40, 24)
        fairing.data.transform(Matrix.Translation((-0.02, y, WING_Z - 0.022 + 0.012 * y)))
        mirror_y(fairing)
    for y, x in WICKS:
        for side in (-1, 1):
            z = WING_Z + 0.016 * y - 0.002
            tube(
                "static_wick",
                [(x + 0.01, side * y, z), (x - 0.075, side * y, z - 0.004)],
                0.0016,
                surfaces["black"],
                root,
            )


def add_belly_details(surfaces, root):
    """Range finder, exhausts, tie-downs under the booms."""
    box("range_finder", (0.070, 0.044, 0.020), (0.46, 0, -0.122), surfaces["dark"], root, 0.006)
    for y in (-0.010, 0.010):
        eye = [(0, 0), (0.0075, 0), (0.0075, -0.004), (0, -0.004)][::-1]
        lathe("range_finder_eye", eye, surfaces["lens"], root, (0.46, y, -0.131), n=24)
    for side in (-1, 1):
        pipe = [(0.0, -0.035), (0.013, -0.035), (0.015, -0.030), (0.015, 0.03), (0, 0.03)]
        lathe(
            "exhaust",
            pipe,
            surfaces["dkalu"],
            root,
            (-0.74, side * 0.070, -0.022),
            axis="X",
            rot=(0, 0, side * -0.25),
        )
        for x in (0.46, -0.44):
            ring = (x, side * BOOM_Y, BOOM_Z - 0.044)
            box("tie_down", (0.030, 0.007, 0.018), ring, surfaces["dkalu"], root, 0.003)
