"""The empty scene and the render settings."""

import bpy


def reset():
    """Empties Blender, selects Cycles and metres, and gives the scene a world. Returns the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.world = bpy.data.worlds.new("World")
    scene.world.use_nodes = True
    scene.unit_settings.system = "METRIC"
    return scene


def set_up_render(width, height, exposure=0.0):
    """Sets the render settings. Size in pixels, exposure in stops. The values measured best on two processor cores."""
    scene = bpy.context.scene
    render = scene.render
    render.resolution_x, render.resolution_y = width, height
    render.resolution_percentage = 100
    render.image_settings.file_format = "PNG"
    render.threads_mode, render.threads = "FIXED", 2
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.01
    cycles.adaptive_min_samples = 16
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 12
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6.0, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # Debian's Blender has no Open Image Denoise, so `oidn` denoises after the render.
    cycles.use_denoising = False
    cycles.filter_width = 1.8
    view = scene.view_settings
    view.view_transform = "Filmic"
    view.look = "Medium High Contrast"
    view.exposure = exposure


def crop(left, top, right, bottom):
    """Renders only a part of the picture, given as shares of its width and height from its upper left corner."""
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = 1 - bottom, 1 - top


def blur_motion():
    """Blurs moving parts over the whole duration of the frame."""
    scene = bpy.context.scene
    scene.render.use_motion_blur = True
    scene.render.motion_blur_shutter = 1.0
    scene.cycles.motion_blur_position = "CENTER"
