"""Interpolation that never overshoots, so that hulls never bulge."""

import numpy as np


def pchip(xs, ys, xq):
    """monotone cubic (Fritsch-Carlson) - no overshoot, so hulls never bulge."""
    xs = np.asarray(xs, float)
    ys = np.asarray(ys, float)
    xq = np.asarray(xq, float)
    h = np.diff(xs)
    d = np.diff(ys) / h
    m = np.zeros_like(ys)
    for i in range(1, len(xs) - 1):
        if d[i - 1] * d[i] > 0:
            w1 = 2 * h[i] + h[i - 1]
            w2 = h[i] + 2 * h[i - 1]
            m[i] = (w1 + w2) / (w1 / d[i - 1] + w2 / d[i])
    m[0], m[-1] = d[0], d[-1]
    k = np.clip(np.searchsorted(xs, xq) - 1, 0, len(h) - 1)
    t = (xq - xs[k]) / h[k]
    return (
        ((1 + 2 * t) * (1 - t) ** 2) * ys[k]
        + t * (1 - t) ** 2 * h[k] * m[k]
        + t * t * (3 - 2 * t) * ys[k + 1]
        + t * t * (t - 1) * h[k] * m[k + 1]
    )
