"""Renders a frame twice with half the samples, denoises it by the difference, grades and saves it."""

import ctypes
import subprocess
import time

import bpy
import numpy as np

from .arrays import box_blur, load
from .grade import grade_and_save
from .paths import CACHE

PASSES = ("Image", "Denoising Albedo", "Denoising Normal", "Denoising Depth")


def _denoiser():
    source = CACHE.parent.parent / "renders" / "kit" / "denoise.c"
    library = CACHE / "libdenoise.so"
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        flags = "-O3 -march=native -ffast-math -fopenmp -shared -fPIC".split()
        subprocess.run(["gcc", *flags, "-o", library, source, "-lm"], check=True)
    return ctypes.CDLL(str(library))


def _save_passes(folder):
    """Has the compositor write each pass of the next render to a float file of its own."""
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


def _render_half(folder, samples, seed):
    cycles = bpy.context.scene.cycles
    cycles.samples, cycles.seed = samples, seed
    bpy.ops.render.render(write_still=False)
    return [load(str(folder / f"{index}_0001.exr"))[:, :, :3] for index in range(len(PASSES))]


def _clamp_fireflies(one, other):
    np.minimum(one, box_blur(other, 2) * 4 + 0.05, out=one)


def _features(first, second):
    """Albedo, normal and depth, weighted so that panel lines, text and silhouettes survive."""
    albedo = np.sqrt(np.clip((first[1] + second[1]) / 2, 0, 1)) * 18
    normal = (first[2] + second[2]) / 2 * 7
    depth = np.log(np.clip((first[3] + second[3])[:, :, :1] / 2, 1e-3, 1e5)) * 25
    return np.concatenate([albedo, normal, depth], 2)


def _denoise(first, second):
    """Each half is averaged with weights from the other, so that noise never judges itself."""
    one, other = first[0], second[0]
    height, width, _ = one.shape
    brightness = lambda picture: np.log1p(np.maximum(picture, 0) * 8) / 2
    guide_one, guide_other = brightness(one), brightness(other)
    variance = box_blur((guide_one - guide_other) ** 2 / 2, 2) + 1e-6
    features = _features(first, second)
    flat = [
        np.ascontiguousarray(a, np.float32) for a in (one, other, guide_one, guide_other, variance, features)
    ]
    pointer = lambda array: array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    results = []
    for source, guide in ((flat[0], flat[3]), (flat[1], flat[2])):
        result = np.empty_like(source)
        _denoiser().nlm(
            width,
            height,
            pointer(source),
            pointer(guide),
            pointer(flat[4]),
            pointer(flat[5]),
            flat[5].shape[2],
            6,
            1,
            ctypes.c_float(0.45),
            ctypes.c_float(1.0),
            pointer(result),
        )
        results.append(result)
    return (results[0] + results[1]) / 2


def render_picture(path, samples, bloom=0.02, vignette=0.18):
    """Writes a PNG. 24 samples do for a preview, 64 for a final, 96 with strong blur. Bloom: .02 studio, .07 outdoors."""
    folder = CACHE / "passes" / path.stem
    folder.mkdir(parents=True, exist_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    bpy.context.scene.frame_set(1)
    started = time.time()
    _save_passes(folder)
    first, second = (_render_half(folder, max(8, samples // 2), seed) for seed in (1, 2))
    _clamp_fireflies(first[0], second[0])
    _clamp_fireflies(second[0], first[0])
    grade_and_save(_denoise(first, second), str(path), bloom, vignette)
    print(f"{path.name}: {time.time() - started:.0f} s", flush=True)
