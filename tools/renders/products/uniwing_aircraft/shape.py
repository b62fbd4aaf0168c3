"""The outer shape as functions of position: planform, thickness and the dorsal hump. Metres, +X nose, +Y port, +Z up."""

import math

import numpy as np

HALF_SPAN = 1.60
NOSE = 0.95
LEADING_SLOPE = math.tan(math.radians(50))
NOTCH_Y, NOTCH_X, TAIL_X, TIP_X = 0.70, -0.38, -0.88, -0.98
MOUTH_X, EXHAUST_X = 0.40, -0.62


def _rounded(y, radius):
    """|y| without its kink at zero."""
    return np.sqrt(y * y + radius * radius) - radius


def leading_edge(y):
    y = np.abs(y)
    return NOSE - LEADING_SLOPE * _rounded(y, 0.10) - 4.5 * np.maximum(y - 1.50, 0) ** 2


def trailing_edge(y):
    """The W-shaped trailing edge: an aft point in the middle, a notch on either side, all four edges at the same angle."""
    return np.interp(np.abs(y), [0, NOTCH_Y, HALF_SPAN], [TAIL_X, NOTCH_X, TIP_X])


def chord(y):
    return leading_edge(y) - trailing_edge(y)


def _smooth_chord_table():
    """The chord without kinks. The thickness follows it, so that there is no crease along the middle or the notches."""
    y = np.linspace(-2.4, 2.4, 2401)
    inside = np.clip(y, -HALF_SPAN, HALF_SPAN)
    kernel = np.exp(-(((np.arange(-120, 121) * 0.002) / 0.07) ** 2) / 2)
    return y, np.convolve(np.pad(chord(inside), 120, "edge"), kernel / kernel.sum(), "valid")


_TABLE = _smooth_chord_table()


def _profile(s):
    """A NACA half section with its largest thickness scaled to 1; `s` runs from 0 (front) to 1 (back)."""
    s = np.clip(s, 0, 1)
    return 10 * (0.2969 * np.sqrt(s) - 0.126 * s - 0.3516 * s**2 + 0.2843 * s**3 - 0.1036 * s**4)


def _heights(y):
    """Largest height above and depth below the chord plane."""
    smooth = np.interp(y, *_TABLE)
    tip = np.sqrt(np.clip(1 - (np.maximum(np.abs(y) - (HALF_SPAN - 0.03), 0) / 0.03) ** 2, 0.0004, 1))
    up = 0.053 * smooth + 0.075 * np.exp(-((y / 0.27) ** 2))
    down = 0.043 * smooth + 0.034 * np.exp(-((y / 0.32) ** 2))
    return up * tip, down * tip


def _washout(s, y):
    """The washout: the tips are turned nose-down by 3 degrees."""
    return (s - 0.3) * chord(y) * np.sin(math.radians(3.0) * (np.abs(y) / HALF_SPAN) ** 2)


def surface(s, y, upper):
    """Height of the skin at chord fraction `s` and span `y`; the trailing edge stays 5 mm thick."""
    up, down = _heights(y)
    edge = 0.0025 * s * np.minimum(1, up / 0.004)
    return _washout(s, y) + (up * _profile(s) + edge if upper else -down * _profile(s) - edge)


def skin(x, y, upper=True):
    """Height of the skin at a point of the planform."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    return surface((leading_edge(y) - x) / chord(y), y, upper)


def mouth_edge(y):
    """The intake's lip in plan, parallel to the leading edges."""
    return MOUTH_X - LEADING_SLOPE * 0.72 * _rounded(y, 0.03)


def exhaust_edge(y):
    """The exhaust slot's lip in plan, parallel to the trailing edges of the middle."""
    return EXHAUST_X + (NOTCH_X - TAIL_X) / NOTCH_Y * _rounded(y, 0.02)


def hump_half_width(x):
    return np.interp(x, [-0.65, -0.3, 0.1, 0.4], [0.205, 0.245, 0.235, 0.200])


def hump_height(x, u):
    """Height of the hump over the duct above the skin. `u` runs from -1 to 1 across the hump."""
    middle = np.interp(x, [-0.65, -0.45, -0.2, 0.05, 0.25, 0.42], [0.030, 0.042, 0.062, 0.076, 0.079, 0.074])
    return middle * (1 - u**2) ** 1.8
