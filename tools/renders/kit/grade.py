"""Bloom, vignette, grain and the film look."""

import bpy
import numpy as np

from .arrays import blur


def _add_bloom(picture, strength, width):
    scale = width / 1600
    bright = np.minimum(np.maximum(picture - 0.6, 0), 12)
    glow = blur(bright, 6 * scale) * 0.5 + blur(bright, 24 * scale) * 0.3 + blur(bright, 70 * scale) * 0.2
    picture = picture + glow * strength * 4
    return picture * (1 - strength * 0.5) + blur(picture, 40 * scale) * strength * 0.5


def _add_vignette(picture, strength, box):
    height, width, _ = picture.shape
    left, top, right, bottom = box
    x = np.linspace(left, right, width, endpoint=False)
    y = np.linspace(top, bottom, height, endpoint=False)[:, None]
    distance = ((x - 0.5) ** 2 + (y - 0.5) ** 2 * 0.8) * 2
    return picture * (1 - strength * np.clip(distance * 1.6, 0, 1)[..., None])


def _add_grain(picture, strength=0.006):
    height, width, _ = picture.shape
    return picture * (1 + strength * np.random.default_rng(3).standard_normal((height, width, 1)))


def grade_and_save(picture, path, bloom, vignette, box=(0, 0, 1, 1)):
    """`picture`: linear light, (height, width, 3). Saves an 8-bit PNG through the scene's view transform.

    `box`: the left, top, right and bottom edge of `picture` as shares of the whole picture.
    """
    height, width, _ = picture.shape
    picture = _add_bloom(picture, bloom, width / (box[2] - box[0]))
    picture = _add_grain(_add_vignette(picture, vignette, box))
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = picture
    image = bpy.data.images.new("graded", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear Rec.709" if bpy.app.version >= (4, 0, 0) else "Linear"
    image.pixels.foreach_set(np.ascontiguousarray(pixels[::-1]).ravel())
    image.update()
    settings = bpy.context.scene.render.image_settings
    settings.color_mode, settings.color_depth = "RGB", "8"
    image.save_render(path, scene=bpy.context.scene)
