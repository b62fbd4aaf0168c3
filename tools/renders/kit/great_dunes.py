"""Great dunes from above: ridges of orange sand with pale salt pans between them, which fade into the haze."""

from dataclasses import dataclass

import bpy
import numpy as np

from .dusk import Dusk, add_haze
from .mesh import set_vertex_attribute
from .nodes import PRINCIPLED, NodeGraph, srgb
from .noise import fbm
from .terrain import dune_height, riding_dunes, view_grid


# A value of `riding` for dunes seen from nearby, down to ripples.
NEARBY = ((90, 4.5), (30, 1.2), (9, 0.35))


@dataclass
class GreatDunes:
    """The shape of the terrain: the dunes of `kit.terrain` enlarged by `scale`, with their lowest `buried` metres under the pans.

    `riding`: smaller dunes on top of them, from large to small, each as distance and height in metres.
    """

    scale: float = 3.2
    buried: float = 62.0
    riding: tuple = ((120, 6.0), (38, 1.4))
    seed: int = 8


def last_hour(sun_azimuth):
    """Clear air after a hot day, the sun low at `sun_azimuth` degrees."""
    return Dusk(
        colors=(
            (0, "#e8d2ba"),
            (2.5, "#cdbdb3"),
            (6, "#8f9cb6"),
            (13, "#6285b6"),
            (40, "#3865a4"),
            (90, "#294d86"),
        ),
        strength=0.62,
        sun_azimuth=sun_azimuth,
        sun_elevation=11,
        sun_power=11.0,
        sun_color="#ffcf9f",
        glow="#ffb779",
        glow_strength=0.35,
    )


def _height(shape, wind):
    """Returns f(X, Y) -> metres above the pans, which lie at zero."""

    def height(X, Y):
        ground = shape.scale * dune_height(
            X / shape.scale, Y / shape.scale, lam=235, amp=44, wind=wind, seed=shape.seed
        )
        ground += (fbm(X / 2600, Y / 2600, 3, 71) - 0.5) * 60 - shape.buried
        share = np.clip(ground / 45, 0, 1)
        for index, (length, rise) in enumerate(shape.riding):
            turn = 21 if index % 2 == 0 else -12
            ground += share * riding_dunes(X, Y, length, rise, wind + turn, 50 + 10 * index)
        # Rounds the foot of a dune, which would otherwise meet its pan in a crease.
        return 0.5 * (ground + np.sqrt(ground * ground + 30))

    return height


def _surface():
    """Sand by height above the pans (vertex attribute `level`, metres). Its fine detail in colour survives the denoiser."""
    surface = bpy.data.materials.new("dunes")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    shader = g.n["Principled BSDF"]
    place = g.add("ShaderNodeNewGeometry").outputs["Position"]
    level = g.add("ShaderNodeAttribute")
    level.attribute_name = "level"
    sand = g.ramp(g.noise(place, 0.006, 8, 0.66), [(0.36, srgb("#9a6b45")), (0.62, srgb("#bf9268"))])
    ripples = g.noise(g.vmath("MULTIPLY", place, (0.09, 0.35, 0.1)), 1.0, 6, 0.65)
    sand = g.mix(g.mapr(ripples, 0.40, 0.62, 0.28, 0), sand, srgb("#7d5537"))
    crust = g.noise(place, 0.011, 9, 0.68, 0.5)
    pan = g.ramp(crust, [(0.36, srgb("#a58d70")), (0.52, srgb("#cdbb9c")), (0.66, srgb("#e0d5bf"))])
    drift = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(place, 0.016, 7, 0.62), 0.5), 9.0)
    cover = g.mapr(g.math("ADD", level.outputs["Fac"], drift), 3.2, 7.0, 0, 1)
    g.l.new(g.mix(cover, pan, sand), shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs[PRINCIPLED["spec"]].default_value = 0.12
    g.l.new(g.bump(g.noise(place, 0.05, 8, 0.62), 2.5, 0.5), shader.inputs["Normal"])
    return surface


def great_dunes(origin, heading, wind, look, shape=GreatDunes(), near=380, haze=(650, 7200)):
    """Adds the terrain that a camera at `origin` (m) sees towards `heading`. The wind blows towards `wind`.

    Angles in degrees, counter-clockwise from +X. `look`: the Dusk for its haze; `haze`: start and distance for `add_haze`;
    `near`: the distance in metres from the camera at which the terrain starts.
    """
    surface = add_haze(_surface(), look, *haze)
    height = _height(shape, wind)
    ground, points = view_grid(
        height, origin, heading, fov=72, near=near, far=45000, nr=1500, na=1250, mat_=surface, name="dunes"
    )
    set_vertex_attribute(ground, "level", points[:, :, 2])
    return ground
