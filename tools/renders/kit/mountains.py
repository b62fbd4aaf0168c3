"""Eroded mountains: their height and their rock."""

import math

import bpy
import numpy as np

from .nodes import NodeGraph, PRINCIPLED, srgb

BED = 30.0  # Thickness of the beds of rock, metres.


def _noise_and_slope(x, y, seed):
    """Value noise from 0 to 1, with its two partial derivatives."""
    column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    fx, fy = x - column, y - row

    def lattice(a, b):
        n = (a * 374761393 + b * 668265263 + seed * 974634247) & 0xFFFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
        return ((n ^ (n >> 16)) & 0xFFFFFF) / float(0xFFFFFF)

    u, v = fx**3 * (fx * (fx * 6 - 15) + 10), fy**3 * (fy * (fy * 6 - 15) + 10)
    du, dv = 30 * fx * fx * (fx * (fx - 2) + 1), 30 * fy * fy * (fy * (fy - 2) + 1)
    a, b = lattice(column, row), lattice(column + 1, row)
    c, d = lattice(column, row + 1), lattice(column + 1, row + 1)
    k = a - b - c + d
    return a + (b - a) * u + (c - a) * v + k * u * v, du * (b - a + k * v), dv * (c - a + k * u)


def _crags(x, y, wavelength, amplitude, seed, octaves=5):
    """Sharp-edged rock: positive and negative offsets of the height, in metres."""
    total = np.zeros_like(x, float)
    for octave in range(octaves):
        n, _, _ = _noise_and_slope(x / wavelength, y / wavelength, seed + octave * 13)
        total += amplitude * (0.5 - np.abs(2 * n - 1))
        x, y = 0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y
        wavelength, amplitude = wavelength * 0.47, amplitude * 0.52
    return total


def mountain_height(x, y, wavelength=2600.0, amplitude=900.0, seed=5, octaves=11):
    """Height in metres above the valley floors. Steep places get less detail, which gives ridges and gullies like erosion."""
    px, py = x / wavelength, y / wavelength
    total, weight = np.zeros_like(px), 1.0
    slope_x, slope_y = np.zeros_like(px), np.zeros_like(px)
    for octave in range(octaves):
        n, dx, dy = _noise_and_slope(px, py, seed + octave * 13)
        slope_x, slope_y = slope_x + dx, slope_y + dy
        total = total + weight * n / (1 + slope_x**2 + slope_y**2)
        weight *= 0.5
        if octave == 2:  # later octaves are too fine: crags that follow them turn into needles
            steep = np.clip((np.hypot(slope_x, slope_y) - 0.4) / 2.0, 0, 1)
        # A turn of about 37 degrees and a doubling, so that the lattices never line up.
        px, py = 1.6 * px - 1.2 * py + 7.3, 1.2 * px + 1.6 * py + 2.9
    height = total * amplitude + steep * _crags(x, y, wavelength * 0.085, amplitude * 0.02, seed + 300)
    return _terraced(height + _crags(x, y, 46, 2.6, seed + 500, 4) * (0.35 + steep), x, y, steep, seed)


def _terraced(height, x, y, steep, seed):
    """Beds of hard and soft rock, about 30 m thick: ledges where the slope is steep."""
    wander, _, _ = _noise_and_slope(x / 900, y / 900, seed + 700)
    phase = 2 * math.pi * (height / BED + 2.2 * wander)
    # The shares are small enough to avoid overhangs.
    return height + (0.10 + 0.75 * steep) * BED / (2 * math.pi) * (np.sin(phase) + 0.22 * np.sin(3 * phase + 1))


def rock_material(steep="#4a413c", gentle="#857261", scree="#685a4f"):
    """Bare rock: dark where steep, pale on gentle ground, with faint strata."""
    surface = bpy.data.materials.new("mountain")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    shader = g.n["Principled BSDF"]
    geometry = g.add("ShaderNodeNewGeometry")
    place = geometry.outputs["Position"]
    normal = g.add("ShaderNodeSeparateXYZ")
    g.l.new(geometry.outputs["Normal"], normal.inputs[0])
    broken = g.math("ADD", normal.outputs[2], g.math("MULTIPLY", g.noise(place, 0.03, 7, 0.65), 0.3))
    color = g.ramp(broken, [(0.72, srgb(steep)), (0.92, srgb(scree)), (1.06, srgb(gentle))])
    height = g.add("ShaderNodeSeparateXYZ")
    g.l.new(place, height.inputs[0])
    # Beds in the colour, a tenth as thick as the beds in the shape, and stains across them. Unlike bumps, both keep their
    # detail when the picture is denoised.
    wander = g.math("MULTIPLY", g.noise(place, 0.004, 4, 0.6), 70.0)
    bedding = g.add("ShaderNodeCombineXYZ")
    g.l.new(g.math("MULTIPLY", g.math("ADD", height.outputs[2], wander), 0.16), bedding.inputs[2])
    layer = g.noise(bedding.outputs[0], 1.0, 5, 0.7)
    color = g.mix(g.mapr(layer, 0.40, 0.62, 0.55, 0), color, srgb("#37291f"))
    color = g.mix(g.mapr(layer, 0.56, 0.70, 0, 0.35), color, srgb("#a58a6d"))
    grain = g.noise(place, 0.35, 8, 0.72)
    color = g.mix(g.mapr(grain, 0.36, 0.62, 0.55, 0), color, srgb("#2f2721"))
    gullies = g.noise(g.vmath("MULTIPLY", place, (0.05, 0.05, 0.006)), 1.0, 6, 0.65)
    color = g.mix(g.mapr(gullies, 0.52, 0.70, 0, 0.5), color, srgb("#40342c"))
    g.l.new(color, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.95
    shader.inputs[PRINCIPLED["spec"]].default_value = 0.1
    relief = g.math("ADD", g.noise(place, 0.09, 10, 0.72), g.math("MULTIPLY", layer, 0.5))
    g.l.new(g.bump(relief, 4.0, 0.9), shader.inputs["Normal"])
    return surface
