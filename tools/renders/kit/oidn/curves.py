"""The exposure and the curves with which the networks were trained. The curves make equal steps look about equal."""

import numpy as np

BRIGHTEST = 65504.0  # The largest half-precision number.
SQUARE = 16
MIDDLE_GREY = 0.18
LUMINANCE = np.array([0.212671, 0.715160, 0.072169], np.float32)

# The curve for light without an upper bound: a line, a power and a logarithm. Constants of Open Image Denoise.
LINE, LINE_END = 1.41283765e3, 1.57945760e-6
POWER, POWER_END = (1.64593172, 4.31384981e-1, -2.94139609e-3), 3.22087631e-2
LOG = (1.92653254e-1, 6.26026094e-3, 9.98620152e-1)
LINE_TOP, POWER_TOP = 2.23151711e-3, 3.70974749e-1


def _curve(light):
    power = POWER[0] * light ** POWER[1] + POWER[2]
    logarithm = LOG[0] * np.log(light + LOG[1]) + LOG[2]
    return np.where(light <= LINE_END, LINE * light, np.where(light <= POWER_END, power, logarithm))


TOP = float(_curve(np.float64(BRIGHTEST)))


def from_light(light):
    """Converts light from zero upwards to values from 0 to 1."""
    return (_curve(np.maximum(light, 0)) / TOP).astype(np.float32)


def to_light(values):
    """The inverse of `from_light`."""
    values = np.clip(values, 0, 1) * TOP
    power = (np.maximum(values - POWER[2], 0) / POWER[0]) ** (1 / POWER[1])
    logarithm = np.exp((values - LOG[2]) / LOG[0]) - LOG[1]
    return np.where(values <= LINE_TOP, values / LINE, np.where(values <= POWER_TOP, power, logarithm))


def encode_srgb(linear):
    """Applies the sRGB curve to linear values from 0 to 1."""
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-9) ** (1 / 2.4) - 0.055)


def decode_srgb(values):
    """The inverse of `encode_srgb`."""
    return np.where(values <= 0.04045, values / 12.92, ((np.maximum(values, 0) + 0.055) / 1.055) ** 2.4)


def exposure(color):
    """The factor that brings the logarithmic mean of the luminance, over squares of about 16 pixels, to middle grey."""
    luminance = np.maximum(color, 0) @ LUMINANCE
    for axis in (0, 1):
        size = luminance.shape[axis]
        starts = np.arange(-(-size // SQUARE)) * size // -(-size // SQUARE)
        counts = np.diff(np.append(starts, size))
        luminance = np.add.reduceat(luminance, starts, axis) / (counts[:, None] if axis == 0 else counts)
    lit = luminance[luminance > 1e-8]
    return MIDDLE_GREY / 2 ** np.log2(lit).mean() if lit.size else 1.0
