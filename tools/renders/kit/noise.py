"""Noise on arrays."""

import numpy as np


def value_noise(x, y, seed=0):
    """value noise, numpy, C2 interpolation"""
    xi = np.floor(x).astype(np.int64)
    yi = np.floor(y).astype(np.int64)
    fx = x - xi
    fy = y - yi

    def h(a, b):
        n = (a * 374761393 + b * 668265263 + seed * 974634247) & 0xFFFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
        return ((n ^ (n >> 16)) & 0xFFFFFF) / float(0xFFFFFF)

    u = fx**3 * (fx * (fx * 6 - 15) + 10)
    v = fy**3 * (fy * (fy * 6 - 15) + 10)
    return (h(xi, yi) * (1 - u) + h(xi + 1, yi) * u) * (1 - v) + (
        h(xi, yi + 1) * (1 - u) + h(xi + 1, yi + 1) * u
    ) * v


def fbm(x, y, o=5, seed=0, lac=2.03, gain=0.5):
    s = 0
    a = 1
    t = 0
    for i in range(o):
        s = s + a * value_noise(x, y, seed + i * 17)
        t += a
        a *= gain
        x = x * lac + 3.1
        y = y * lac + 1.7
    return s / t
