"""A sea of sand from high above: chains of draa with smaller dunes on their backs, whose lee sides lie at the angle of repose."""

import math

import bpy
import numpy as np

from .dusk import Dusk, add_haze
from .nodes import PRINCIPLED, NodeGraph, srgb
from .noise import fbm
from .terrain import view_grid

REPOSE = math.tan(math.radians(32))


def _saw(phase):
    """A dune's profile without its slip face: from 0 up to 1 at the brink, then down almost at once."""
    phase = phase - np.floor(phase)
    rise = 0.94
    up = np.clip(phase / rise, 0, 1)
    back = 0.45 * up + 0.55 * (0.5 - 0.5 * np.cos(math.pi * up))
    return np.where(phase < rise, back, (1 - phase) / (1 - rise))


def _chain(x, y, length, wind, seed, wander):
    """Dunes `length` metres apart whose winding crests lie across `wind` (degrees): 0 to 1."""
    angle = math.radians(wind)
    along, across = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    shift = (fbm(along / (3.2 * length), across / (1.5 * length), 4, seed) - 0.5) * 2 * wander * length
    shift += (fbm(along / (1.4 * length), across / (0.6 * length), 2, seed + 7) - 0.5) * 0.4 * length
    return _saw((along + shift) / length)


def sand_sea_height(x, y, wind, seed=8):
    """Height in metres of the wind's work before sand slides: `fill_to_repose` completes it."""
    might = np.clip((fbm(x / 2100, y / 2100, 3, seed + 9) - 0.3) * 2.6, 0.06, 1.25)
    draa = _chain(x, y, 1050, wind, seed, 1.0) * might
    height = draa * 150 + (fbm(x / 3000, y / 3000, 3, seed + 33) - 0.5) * 60
    for index, (length, rise) in enumerate(((270, 18), (88, 4.0), (31, 1.0))):
        turn = 24 if index % 2 == 0 else -17
        patches = fbm(x / (7 * length), y / (7 * length), 2, seed + 60 + index)
        share = np.clip((patches - 0.36) * 4.2, 0.03, 1) * (0.35 + 0.65 * draa)
        height += _chain(x, y, length, wind + turn, seed + 40 + index, 0.7) * rise * share
    return height


def fill_to_repose(height, radii, turn):
    """The lowest surface above `height` that is nowhere steeper than sand can lie: each brink gets a straight slip face.

    `height`: rows at the distances `radii` from one point (m), their columns `turn` radians apart. Distances are measured
    in sixteen directions, which is exact enough for slopes.
    """
    filled = height.copy()
    columns = np.arange(height.shape[1])
    for order in (range(len(radii)), range(len(radii) - 1, -1, -1)):
        done = []
        for row in order:
            here, step = filled[row], REPOSE * radii[row] * turn
            for back, sideways in ((1, 0), (1, 1), (1, 2), (2, 1)):
                if back > len(done):
                    continue
                there = filled[done[-back]]
                lower = math.hypot(REPOSE * (radii[row] - radii[done[-back]]), sideways * step)
                end = len(there) - sideways
                np.maximum(here[:end], there[sideways:] - lower, out=here[:end])
                np.maximum(here[sideways:], there[:end] - lower, out=here[sideways:])
            ramp = columns * step
            np.maximum(here, np.maximum.accumulate(here + ramp) - ramp, out=here)
            np.maximum(here, np.maximum.accumulate((here - ramp)[::-1])[::-1] + ramp, out=here)
            done.append(row)
    return filled


def late_light(sun_azimuth):
    """Clear air high above the ground, the sun low at `sun_azimuth` degrees."""
    return Dusk(
        colors=(
            (0, "#c39f88"),
            (2.5, "#a8949a"),
            (6, "#7a87a4"),
            (13, "#566f98"),
            (40, "#36527f"),
            (90, "#27406a"),
        ),
        strength=0.5,
        sun_azimuth=sun_azimuth,
        sun_elevation=10.5,
        sun_power=8.0,
        sun_color="#ffcd9e",
        glow="#ffab6c",
        glow_strength=0.3,
    )


def _surface():
    """Red-brown sand, paler where it has slid, darker gravel in the hollows between small dunes."""
    surface = bpy.data.materials.new("sand_sea")
    surface.use_nodes = True
    g = NodeGraph(surface.node_tree)
    shader = g.n["Principled BSDF"]
    geometry = g.add("ShaderNodeNewGeometry")
    place = geometry.outputs["Position"]
    normal = g.add("ShaderNodeSeparateXYZ")
    g.l.new(geometry.outputs["Normal"], normal.inputs[0])
    tone = g.ramp(g.noise(place, 0.0016, 9, 0.62), [(0.34, srgb("#7b5c43")), (0.64, srgb("#a38159"))])
    ripples = g.noise(g.vmath("MULTIPLY", place, (0.10, 0.28, 0.1)), 1.0, 7, 0.68)
    tone = g.mix(g.mapr(ripples, 0.38, 0.62, 0.34, 0), tone, srgb("#5b4430"))
    tone = g.mix(g.mapr(g.noise(place, 0.012, 8, 0.66), 0.5, 0.7, 0, 0.3), tone, srgb("#c2a27a"))
    tone = g.mix(g.mapr(normal.outputs[2], 0.91, 0.86, 0, 0.6), tone, srgb("#96714e"))
    g.l.new(tone, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.9
    shader.inputs[PRINCIPLED["spec"]].default_value = 0.1
    g.l.new(g.bump(g.noise(place, 0.05, 8, 0.62), 2.0, 0.4), shader.inputs["Normal"])
    return surface


def sand_sea(origin, heading, wind, look, near, haze=(2600, 15000), rows=1800, columns=1500):
    """Adds the sand that a camera at `origin` (m) sees towards `heading`, from `near` metres on. The wind blows towards `wind`.

    Angles in degrees, counter-clockwise from +X. `look`: the Dusk of the haze, whose start and distance are `haze`.
    """
    surface = add_haze(_surface(), look, *haze)
    return view_grid(
        lambda x, y: sand_sea_height(x, y, wind),
        origin,
        heading,
        fov=70,
        near=near,
        far=60000,
        nr=rows,
        na=columns,
        mat_=surface,
        name="sand_sea",
        settle=fill_to_repose,
    )[0]
