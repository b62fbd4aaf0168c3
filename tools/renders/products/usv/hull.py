"""Hull, deckhouse, and the rails along their edges."""

import math

from kit.fasteners import bolt_row, bolts
from kit.lofts import hull
from kit.mesh import empty
from kit.plates import plate
from kit.solids import box, lathe, tube

RAKE, RAKE_FROM, RAKE_ABOVE = -0.75, 0.50, 0.2
AFT, LENGTH = -4.0, 8.85

# Half sections from keel to the middle of the deck: (x, [(y, z) of keel, bilge, chine, sheer, deck edge, middle]).
STATIONS = [
    (-4.0, [(0, 0.30), (0.50, 0.33), (0.93, 0.46), (1.02, 1.00), (0.95, 1.07), (0, 1.10)]),
    (-2.0, [(0, 0.12), (0.50, 0.20), (0.98, 0.43), (1.10, 1.04), (1.02, 1.12), (0, 1.16)]),
    (0.0, [(0, 0.00), (0.44, 0.14), (0.92, 0.44), (1.06, 1.09), (0.97, 1.18), (0, 1.24)]),
    (2.0, [(0, 0.02), (0.24, 0.18), (0.54, 0.50), (0.72, 1.08), (0.63, 1.17), (0, 1.23)]),
    (3.4, [(0, 0.06), (0.085, 0.20), (0.20, 0.52), (0.33, 1.00), (0.26, 1.07), (0, 1.11)]),
    (4.4, [(0, 0.10), (0.030, 0.22), (0.065, 0.52), (0.115, 0.90), (0.085, 0.945), (0, 0.965)]),
    (4.85, [(0, 0.12), (0.006, 0.22), (0.008, 0.50), (0.010, 0.82), (0.008, 0.845), (0, 0.85)]),
]

DECKHOUSE = [
    (-2.15, [(0, 1.05), (0.60, 1.05), (0.60, 1.12), (0.46, 1.55), (0.40, 1.58), (0, 1.60)]),
    (-1.6, [(0, 1.05), (0.74, 1.05), (0.74, 1.14), (0.52, 1.72), (0.46, 1.76), (0, 1.79)]),
    (0.2, [(0, 1.05), (0.74, 1.05), (0.74, 1.18), (0.50, 1.78), (0.44, 1.82), (0, 1.86)]),
    (0.62, [(0, 1.05), (0.70, 1.05), (0.70, 1.20), (0.46, 1.72), (0.40, 1.76), (0, 1.79)]),
    (1.55, [(0, 1.05), (0.48, 1.05), (0.48, 1.22), (0.36, 1.36), (0.30, 1.38), (0, 1.40)]),
    (1.95, [(0, 1.05), (0.34, 1.05), (0.34, 1.20), (0.26, 1.25), (0.20, 1.26), (0, 1.27)]),
]


def _raked(x, z):
    """The position of a station's point after the rake of the wave-piercing bow."""
    at = max(0, min(1, (x - AFT - RAKE_FROM * LENGTH) / (LENGTH * (1 - RAKE_FROM))))
    return x + RAKE * (z - RAKE_ABOVE) * at * at * (3 - 2 * at)


def _letter_port(ob, surface):
    """Gives the port faces a separate surface, whose lettering reads from port."""
    ob.data.materials.append(surface)
    for face in ob.data.polygons:
        face.material_index = int(face.center.y > 0)


def _strakes(M, root):
    """The spray rail along the chine and the rubbing strake along the sheer."""
    for corner, radius, surface, lift in ((2, 0.026, M["dark"], 0), (3, 0.022, M["black"], -0.015)):
        path = [
            (_raked(x, s[corner][1]), s[corner][0] + 0.006, s[corner][1] + lift) for x, s in STATIONS[:-1]
        ]
        for side in (1, -1):
            tube("strake", [(x, side * y, z) for x, y, z in path], radius, surface, root)


def _transom(M, root):
    """The stern: two exhausts, scuppers, a boarding step, zinc anodes."""
    for side in (-1, 1):
        ring = [
            (0.05, 0),
            (0.075, 0),
            (0.078, 0.012),
            (0.070, 0.020),
            (0.058, 0.020),
            (0.055, -0.02),
            (0.05, -0.02),
        ]
        lathe("exhaust", ring, M["alu"], root, (-4.0, side * 0.58, 0.66), "X").scale.x = -1
        lathe("throat", [(0, 0), (0.057, 0), (0, 0.001)], M["black"], root, (-4.004, side * 0.58, 0.66), "X")
        box("anode", (0.03, 0.16, 0.06), (-4.012, side * 0.42, 0.44), M["alu"], root, 0.012)
        box("stern_light", (0.03, 0.05, 0.05), (-4.0, side * 0.86, 0.92), M["dark"], root, 0.012)
    box("step", (0.16, 0.86, 0.035), (-4.07, 0, 0.60), M["dark"], root, 0.012)
    for y in (-0.3, 0.3):
        outline = [(0, 0), (-0.13, 0), (0, -0.12)]
        plate("step_bracket", outline, 0.014, M["alu"], root, "XZ", (-4.0, y, 0.585), 0.003)
    bolts(
        "step_bolts",
        bolt_row((-4.10, -0.38, 0.617), (-4.10, 0.38, 0.617), (0, 0, 1), 8),
        0.008,
        M["alu"],
        root,
    )


def _windows(M, root):
    """Wipers on the front screen and a grab rail on the roof."""
    for side in (-1, 1):
        base = empty("wiper", (1.36, side * 0.13, 1.470), root)
        base.rotation_euler = (0, math.radians(25.4), side * math.radians(8))
        lathe("wiper_motor", [(0, 0), (0.02, 0), (0.02, 0.02), (0.012, 0.03), (0, 0.03)], M["black"], base)
        tube(
            "wiper_arm",
            [(0, 0, 0.028), (-0.18, side * 0.012, 0.034), (-0.34, side * 0.02, 0.024)],
            0.006,
            M["black"],
            base,
        )
        box("wiper_blade", (0.30, 0.008, 0.016), (-0.34, side * 0.02, 0.016), M["rubber"], base, 0.003)
        path = [(-1.45, 0.36, 1.775), (-1.43, 0.36, 1.82), (-0.72, 0.36, 1.85), (-0.70, 0.36, 1.80)]
        for start, end in zip(path, path[1:]):
            tube("roof_rail", [(x, side * y, z) for x, y, z in (start, end)], 0.011, M["alu"], root)


def add_hull(M, root):
    shell = hull(
        "hull",
        STATIONS,
        M["hull"],
        root,
        rings=170,
        fillet=0.035,
        rake=RAKE,
        rake_from=RAKE_FROM,
        zref=RAKE_ABOVE,
    )
    _letter_port(shell, M["hull_port"])
    hull("house", DECKHOUSE, M["house"], root, rings=120, fillet=0.03)
    _strakes(M, root)
    _transom(M, root)
    _windows(M, root)
