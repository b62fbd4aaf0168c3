"""Forward planes and the small parts of the hull."""

import math

from kit.solids import box, lathe, tube
from kit.wings import wing

from .section import DECK, half_width, surface


def _forward_planes(surfaces, root):
    """Planes near the bow with a flared foot. They turn on a stock and fold back into a slot."""
    for side in (1, -1):
        angle = 0 if side > 0 else 180
        y = half_width(4.05, -0.10)
        section = lambda reach, front, chord, thick, twist=0: dict(
            p=(front, side * (y + reach), -0.10), c=chord, t=thick, roll=angle, m=0, tw=twist
        )
        foot = [
            section(-0.12, 4.50, 0.66, 0.25),
            section(0.02, 4.44, 0.56, 0.20),
            section(0.075, 4.42, 0.52, 0.17),
        ]
        wing("bowplanefoot", foot, surfaces["hull"], root, sub=5, n=36, tip=False)
        moving = [
            section(0.09, 4.40, 0.49, 0.15, 2.5),
            section(0.34, 4.32, 0.40, 0.14, 2.5),
            section(0.52, 4.24, 0.31, 0.13, 2.5),
        ]
        wing("bowplane", moving, surfaces["hull"], root, sub=6, n=36)
        stock = [section(0.0, 4.31, 0.11, 0.6), section(0.12, 4.31, 0.11, 0.6)]
        wing("bowstock", stock, surfaces["steel"], root, sub=2, tip=False)


def _deck(surfaces, root):
    """Cleats, lifting eyes, a satellite puck, the hatch of the line's reel."""
    for x in (4.12, -3.25):
        for side in (1, -1):
            y, z = side * 0.28, DECK if x > 0 else 0.70
            for offset in (-0.045, 0.045):
                lathe(
                    "bollard",
                    [
                        (0, -0.05),
                        (0.018, -0.05),
                        (0.018, 0.045),
                        (0.026, 0.050),
                        (0.026, 0.062),
                        (0.018, 0.068),
                        (0, 0.068),
                    ],
                    surfaces["steel"],
                    root,
                    (x + offset, y, z - 0.01),
                    n=24,
                )
    for x, z in ((3.78, DECK), (-0.985, DECK)):
        for side in (1, -1):
            base = [(x + 0.05, side * 0.385, z - 0.01), (x + 0.04, side * 0.385, z + 0.035)]
            top = [
                (x, side * 0.385, z + 0.055),
                (x - 0.04, side * 0.385, z + 0.035),
                (x - 0.05, side * 0.385, z - 0.01),
            ]
            tube("eye", base + top, 0.011, surfaces["steel"], root)
    lathe(
        "puck",
        [(0, -0.02), (0.075, -0.02), (0.075, 0.012), (0.062, 0.034), (0.03, 0.044), (0, 0.045)],
        surfaces["mast"],
        root,
        (4.42, 0, 0.795),
    )


def _flanks(surfaces, root):
    """Echo sounders, pressure ports and the log along both sides; the Doppler log under the keel."""
    for side in (1, -1):
        for x, z in ((4.97, 0.05), (4.97, -0.18), (-2.9, -0.10)):
            place = surface(x, z, side)
            lathe(
                "port",
                [(0, -0.03), (0.042, -0.03), (0.042, 0.006), (0.036, 0.012), (0.02, 0.006), (0, 0.006)],
                surfaces["steel"],
                root,
                place,
                axis="Y",
                n=28,
                rot=(0, 0, math.pi) if side < 0 else None,
            )
        for x in (2.95, 1.55, 0.15):
            place = surface(x, -0.26, side)
            box(
                "array",
                (1.22, 0.05, 0.24),
                (place[0], place[1] - side * 0.018, place[2]),
                surfaces["dome"],
                root,
                0.016,
                rot=(side * math.radians(8), 0, 0),
            )
    lathe(
        "doppler",
        [(0, -0.05), (0.11, -0.05), (0.12, -0.03), (0.12, 0.05), (0, 0.05)],
        surfaces["dark"],
        root,
        (1.2, 0, -0.79),
    )


def build_fittings(surfaces, root):
    _forward_planes(surfaces, root)
    _deck(surfaces, root)
    _flanks(surfaces, root)
