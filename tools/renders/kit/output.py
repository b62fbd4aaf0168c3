"""Renders a frame, denoises, grades and saves it."""

import time

import bpy

from .arrays import load
from .grade import grade_and_save
from .oidn import denoise
from .paths import CACHE

PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def _save_passes(folder):
    """Sets up the compositor to write each pass of the next render to a separate float file."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(layers.outputs[0], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth, files.format.color_mode = "32", "RGB"
    files.file_slots.clear()
    for index, name in enumerate(PASSES):
        files.file_slots.new(f"{index}_")
        tree.links.new(layers.outputs[name], files.inputs[index])


def render_light(name, samples):
    """Renders the current frame of the scene. Returns it denoised, as linear light (height, width, 3)."""
    folder = CACHE / "passes" / name
    folder.mkdir(parents=True, exist_ok=True)
    scene = bpy.context.scene
    scene.cycles.samples = samples
    started = time.process_time()
    _save_passes(folder)
    bpy.ops.render.render(write_still=False)
    rendered = time.process_time()
    passes = [load(str(folder / f"{index}_{scene.frame_current:04}.exr")) for index in range(len(PASSES))]
    light = denoise(*passes)
    seconds = rendered - started, time.process_time() - rendered
    print(f"{name}: {seconds[0]:.0f} s of processor time, then {seconds[1]:.0f} s to denoise", flush=True)
    return light


def render_picture(path, samples, bloom=0.02, vignette=0.18):
    """Writes a PNG. 16 samples are enough for a preview, 32 for a final picture. Bloom: .02 studio, .07 outdoors."""
    path.parent.mkdir(parents=True, exist_ok=True)
    bpy.context.scene.frame_set(1)
    grade_and_save(render_light(path.stem, samples), str(path), bloom, vignette)
