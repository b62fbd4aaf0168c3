"""Pictures as arrays (height, width, channels), first row on top."""

import bpy
import numpy as np


def load(path):
    """Reads a picture without any colour conversion."""
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    array = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(array)
    bpy.data.images.remove(image)
    return array.reshape(height, width, 4)[::-1].copy()


def box_blur(array, radius):
    """The mean over a square with sides of 2·radius+1 pixels."""
    size = 2 * radius + 1
    for axis in (0, 1):
        padding = [(0, 0)] * 3
        padding[axis] = (radius + 1, radius)
        sums = np.moveaxis(np.cumsum(np.pad(array, padding, "edge"), axis, np.float64), axis, 0)
        array = np.moveaxis((sums[size:] - sums[:-size]) / size, 0, axis).astype(np.float32)
    return array


def blur(array, sigma):
    """An approximate Gaussian blur, `sigma` in pixels."""
    for _ in range(3):
        array = box_blur(array, max(1, round(sigma * 0.9)))
    return array
