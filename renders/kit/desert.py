"""A sea of dunes with detail at every scale: great dunes, the smaller ones that ride on them, ripples."""

import math

import bpy
import numpy as np

from .dusk import add_haze
from .nodes import PRINCIPLED, NodeGraph, srgb
from .noise import fbm
from .terrain import dune_height, view_grid


def riding_dunes(X, Y, length, height, wind, seed):
    """Small dunes `length` metres apart in patches, with sharp, winding crests."""
    angle = math.radians(wind)
    along = X * math.cos(angle) + Y * math.sin(angle)
    across = -X * math.sin(angle) + Y * math.cos(angle)
    warp = (fbm(along / (5 * length), across / (7 * length), 3, seed) - 0.5) * 5 * length
    phase = (along + warp) / length
    phase = phase - np.floor(phase)
    rising = 0.7
    ridge = np.where(phase < rising, (phase / rising) ** 1.4, ((1 - phase) / (1 - rising)) ** 1.2)
    patches = np.clip((fbm(X / (11 * length), Y / (11 * length), 3, seed + 3) - 0.42) * 5, 0, 1)
    return ridge * height * patches


def dunes(X, Y, wind=35.0, length=210.0, height=26.0, seed=3):
    """Height of the ground in metres; it rises and falls about zero."""
    ground = dune_height(X, Y, lam=length, amp=height, wind=wind, seed=seed)
    ground += riding_dunes(X, Y, 34, 1.9, wind + 14, seed + 50)
    ground += riding_dunes(X, Y, 11, 0.45, wind - 9, seed + 60)
    return ground - 0.4 * height


def sand(base="#b98c61", dark="#926844", ripple=1.0, wind=35.0):
    """Warm sand; ripples across the wind at two scales, which fade before they would alias."""
    surface = bpy.data.materials.new("sand")
    surface.use_nodes = True
    graph = NodeGraph(surface.node_tree)
    shader = graph.n["Principled BSDF"]
    place = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    patches = graph.noise(place, 0.012, 6, 0.6)
    streaks = graph.noise(graph.vmath("MULTIPLY", place, (0.05, 0.22, 0.1)), 1.0, 5, 0.6)
    tone = graph.math("ADD", graph.math("MULTIPLY", patches, 0.65), graph.math("MULTIPLY", streaks, 0.35))
    graph.l.new(graph.ramp(tone, [(0.36, srgb(dark)), (0.62, srgb(base))]), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs[PRINCIPLED["spec"]].default_value = 0.12
    distance = graph.add("ShaderNodeCameraData").outputs["View Distance"]
    normal = None
    # Wavelength, depth and reach in metres.
    for length, depth, reach in ((0.55, 0.035, 28), (2.6, 0.14, 160)):
        turned = graph.add("ShaderNodeMapping")
        turned.inputs["Rotation"].default_value = (0, 0, math.radians(-wind))
        graph.l.new(place, turned.inputs["Vector"])
        waves = graph.add("ShaderNodeTexWave")
        waves.wave_type, waves.bands_direction, waves.wave_profile = "BANDS", "X", "SIN"
        waves.inputs["Scale"].default_value = 0.314 / length
        waves.inputs["Distortion"].default_value = 7
        waves.inputs["Detail"].default_value = 3
        waves.inputs["Detail Scale"].default_value = 0.5
        graph.l.new(turned.outputs[0], waves.inputs["Vector"])
        fade = graph.math("EXPONENT", graph.math("DIVIDE", distance, -reach))
        strength = graph.math("MULTIPLY", fade, ripple)
        normal = graph.bump(waves.outputs["Fac"], depth, strength, normal)
    grain = graph.bump(graph.noise(place, 0.16, 7, 0.6), 0.9, 0.30, normal)
    graph.l.new(grain, shader.inputs["Normal"])
    return surface


def desert(
    camera_place,
    heading,
    look,
    height_at=dunes,
    fov=64,
    near=25,
    far=26000,
    haze=(200, 4200),
    rows=900,
    surface=None,
):
    """The ground as seen from `camera_place` towards `heading` (degrees), in the light of the Dusk `look`.

    `height_at(X, Y)` in metres; `haze`: where it starts and how fast it grows, see `add_haze`.
    """
    surface = add_haze(surface or sand(), look, *haze)
    ground, _ = view_grid(
        height_at, camera_place[:2], heading, fov, near, far, rows, rows, mat_=surface, name="desert"
    )
    return ground
