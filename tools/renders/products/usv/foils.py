"""The foils: a T-foil forward, two struts with drive pods and the main foil aft."""

from kit.lofts import fuselage
from kit.mesh import mirror_y
from kit.rotors import rotor
from kit.solids import lathe
from kit.wings import wing

AFT_Y = 0.74  # of the aft struts
DEPTH = -1.35  # of the foils below the datum
FORWARD_STRUT, AFT_STRUT = 1.75, -3.30  # x at the waterline


def _collar(M, root, x, y, z, chord):
    """The fairing between a strut and the hull."""
    half = chord * 0.62
    stations = [
        (-half, 0.01, 0.06),
        (-half * 0.8, 0.05, 0.09),
        (0, 0.10, 0.12),
        (half * 0.8, 0.07, 0.10),
        (half, 0.01, 0.06),
    ]
    fairing = fuselage(
        "collar", [(u, w, h, h * 0.7, 0, 2.2, 2.2) for u, w, h in stations], M["dark"], root, 60, 40
    )
    fairing.location = (x, y, z)


def add_foils(M, root):
    strut = [
        dict(p=(2.05, 0, 0.20), c=0.52, t=0.13, m=0, roll=-90),
        dict(p=(1.85, 0, DEPTH), c=0.40, t=0.13, m=0, roll=-90),
    ]
    wing("forward_strut", strut, M["foil"], root, sub=6, n=26)
    _collar(M, root, 1.79, 0, 0.05, 0.52)
    half = [dict(p=(1.95, 0, DEPTH), c=0.42, t=0.12), dict(p=(1.78, 0.95, DEPTH + 0.05), c=0.22, t=0.11)]
    mirror_y(wing("forward_foil", half, M["foil"], root, n=26))
    bulb = [(2.16, 0.004), (2.12, 0.045), (1.95, 0.072), (1.6, 0.055), (1.36, 0.006)]
    fuselage("bulb", [(x, r, r, r, DEPTH, 2, 2) for x, r in bulb], M["foil"], root, 60, 36)
    for side in (-1, 1):
        y = side * AFT_Y
        strut = [
            dict(p=(-3.05, y, 0.42), c=0.58, t=0.14, m=0, roll=-90),
            dict(p=(-3.2, y, DEPTH), c=0.46, t=0.14, m=0, roll=-90),
        ]
        wing("aft_strut", strut, M["foil"], root, sub=6, n=26)
        _collar(M, root, -3.34, y, 0.36, 0.58)
        pod = [
            (-2.68, 0.005),
            (-2.72, 0.04),
            (-2.85, 0.085),
            (-3.2, 0.11),
            (-3.7, 0.09),
            (-3.93, 0.055),
            (-3.95, 0.05),
        ]
        fuselage("pod", [(x, r, r, r, 0, 2, 2) for x, r in pod], M["foil"], root, 70, 36).location = (
            0,
            y,
            DEPTH - 0.03,
        )
        lathe(
            "spinner",
            [(0.0, -0.10), (0.02, -0.09), (0.04, -0.05), (0.05, 0), (0, 0)],
            M["alu"],
            root,
            (-3.985, y, DEPTH - 0.03),
            "X",
        )
        lathe(
            "ring",
            [(0, 0), (0.058, 0), (0.058, 0.03), (0, 0.03)],
            M["copper"],
            root,
            (-3.98, y, DEPTH - 0.03),
            "X",
        )
        rotor(
            "propeller",
            0.21,
            4,
            M["bronze"],
            M["bronze"],
            root,
            (-4.0, y, DEPTH - 0.03),
            "X",
            20 + 25 * side,
            c_root=0.30,
            c_max=0.55,
            c_tip=0.40,
            tw0=62,
            tw1=30,
            hub=0.2,
        )
    half = [dict(p=(-3.1, 0, DEPTH), c=0.46, t=0.12), dict(p=(-3.25, 1.25, DEPTH + 0.05), c=0.22, t=0.11)]
    mirror_y(wing("aft_foil", half, M["foil"], root, n=26))
