"""The shape of the hull: its cross-section at any place. Metres, origin on the axis amidships."""

import math

import numpy as np

BOW, STERN = 6.0, -5.35  # the foremost point; where the hull ends and the propulsor's hub begins
BEAM, DECK, KEEL = 0.85, 0.85, 0.80  # half beam, deck above the axis, keel below it
DECK_EDGE = 0.46  # half width of the flat deck
CHINE = 0.03  # height of the chine above the axis
NOSE, TAIL = 2.3, 3.55  # lengths of the two tapering ends
TAIL_START = STERN + TAIL
TAIL_RADIUS = 0.22  # of the full section, where the hull ends
LEAN = math.radians(23)  # the flank leans outwards by this much where it meets the chine
FILLET = 0.045


def _smooth(value):
    value = np.clip(value, 0, 1)
    return value * value * (3 - 2 * value)


def scale(x):
    """Size of the section at x, 1 amidships."""
    nose = np.clip((x - (BOW - NOSE)) / NOSE, 0, 1)
    tail = np.clip((TAIL_START - x) / TAIL, 0, 1)
    return np.sqrt(np.maximum(1 - nose**2.3, 0)) * (1 - (1 - TAIL_RADIUS) * tail**1.9)


def facet_share(x):
    """1 where the top is faceted, 0 where the section is round: the chines fade out towards both ends."""
    return float(_smooth((BOW - 0.12 - x) / 2.0) * _smooth((x - (STERN + 0.75)) / 2.3))


def _corner(before, corner, after):
    """The corner replaced by a small curve."""
    start = corner + (before - corner) / np.linalg.norm(before - corner) * FILLET
    end = corner + (after - corner) / np.linalg.norm(after - corner) * FILLET
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end for t in np.linspace(0, 1, 7)]


def _full_half():
    """Half of the full section from the keel to the middle of the deck: a list of (y, z)."""
    angles = np.linspace(-math.pi / 2, -LEAN - 0.07, 34)
    rise = (np.sin(angles) + math.sin(LEAN)) / (1 - math.sin(LEAN))
    lower = np.stack([BEAM * np.cos(angles) / math.cos(LEAN), CHINE + (CHINE + KEEL) * rise], -1)
    chine, edge, middle = np.array([BEAM, CHINE]), np.array([DECK_EDGE, DECK]), np.array([0.0, DECK])
    facet = [chine + (edge - chine) * t for t in np.linspace(0.1, 0.9, 8)]
    deck = [edge + (middle - edge) * t for t in np.linspace(0.15, 1, 9)]
    return np.array([*lower, *_corner(lower[-1], chine, edge), *facet, *_corner(chine, edge, middle), *deck])


def _round_half(half):
    """A round half section. Its points correspond to those of `half` by their distance along the skin."""
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(half, axis=0), axis=1))])
    angles = -math.pi / 2 + math.pi * way / way[-1]
    height = np.where(angles > 0, DECK, KEEL)
    return np.stack([BEAM * np.cos(angles), height * np.sin(angles)], -1)


_FACETED = _full_half()
_ROUND = _round_half(_FACETED)


def half_section(x):
    """Half of the section at x, from the keel over port to the middle of the deck: array (points, 2) of y and z."""
    share = facet_share(x)
    return (_FACETED * share + _ROUND * (1 - share)) * max(float(scale(x)), 0.004)


def half_width(x, z):
    """Half width of the hull at x and height z; 0 outside."""
    half = half_section(x)
    return float(np.interp(z, half[:, 1], half[:, 0], left=0, right=0))


def surface(x, z, side):
    """A point of the skin: `side` is 1 for port, -1 for starboard."""
    return x, side * half_width(x, z), z
