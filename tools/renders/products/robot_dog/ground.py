"""The terrain: a rocky desert slope at dusk."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.dusk import add_haze
from kit.materials import material
from kit.nodes import PRINCIPLED, NodeGraph, srgb
from kit.noise import fbm
from kit.rocks import put_rock, rock_mesh, scatter_rocks
from kit.terrain import dune_height, view_grid

WIND = 64  # degrees; the sun shines across the ripples of this wind

# Slabs under the feet: (x, y), half-axes, turn about Z in degrees, share below the surface.
SLABS = [
    ((0.52, -0.16), (0.34, 0.27, 0.14), 20, 0.74),
    ((0.40, 0.30), (0.30, 0.24, 0.19), -35, 0.60),
    ((-0.42, -0.22), (0.25, 0.22, 0.12), 60, 0.74),
    ((-0.50, 0.28), (0.27, 0.22, 0.12), 10, 0.74),
    ((1.22, 0.02), (0.36, 0.30, 0.24), -15, 0.62),
    ((1.05, 0.95), (0.52, 0.40, 0.42), 40, 0.55),
    ((0.15, 1.25), (0.40, 0.34, 0.26), 0, 0.5),
    ((-1.35, 0.75), (0.42, 0.34, 0.24), 75, 0.5),
    ((2.5, 1.9), (0.9, 0.7, 0.75), 15, 0.5),
    ((-2.6, 2.6), (0.8, 0.6, 0.5), 55, 0.5),
    ((-1.1, -1.0), (0.24, 0.2, 0.13), 20, 0.5),
    ((1.75, -0.95), (0.30, 0.24, 0.17), 70, 0.5),
]


def _ripples(x, y, length, rise, wind, seed):
    """Ripples `length` metres apart, gentle to windward. They fade out where the mesh becomes too coarse."""
    angle = math.radians(wind)
    along, across = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    warp = (fbm(along / (7 * length), across / (16 * length), 3, seed) - 0.5) * 6
    warp += (fbm(x / (30 * length), y / (30 * length), 2, seed + 2) - 0.5) * 14
    phase = along / length + warp
    phase = phase - np.floor(phase)
    ridge = np.where(phase < 0.68, (phase / 0.68) ** 1.3, ((1 - phase) / 0.32) ** 1.2)
    strength = np.clip(fbm(x / (14 * length), y / (14 * length), 3, seed + 3) * 2.4 - 0.55, 0.12, 1)
    return ridge * rise * strength * np.exp(-((np.hypot(x, y) / (75 * length)) ** 2))


def height(x, y):
    """Height of the sand at arrays (x, y): a slope under the dog, hollows, then dunes and a far ridge."""
    distance = np.hypot(x, y)
    slope = 0.16 * x * np.exp(-((distance / 9) ** 2)) + 0.05 * y * np.exp(-((distance / 14) ** 2))
    relief = (fbm(x / 2.2, y / 2.2, 5, 11) - 0.5) * 0.30 + (fbm(x / 0.35, y / 0.35, 4, 5) - 0.5) * 0.02
    relief += _ripples(x, y, 0.85, 0.05, WIND + 9, 91) + _ripples(x, y, 0.12, 0.013, WIND, 95)
    far = np.clip((distance - 25) / 90, 0, 1) ** 1.5
    dunes = dune_height(x, y, lam=120, amp=9, wind=60, seed=8) * 0.55 - 6
    ridge = 1 - np.abs(2 * fbm(x / 900 + 3, y / 900, 6, 27) - 1)
    jebel = np.maximum(ridge - 0.5, 0) ** 1.2 * 420 * np.clip((distance - 900) / 1800, 0, 1)
    return slope + relief * np.exp(-distance / 60) + (dunes + jebel) * far


def sand_surface():
    """Sand whose colour varies from patches of metres down to grains, and pales on the crests of its ripples."""
    surface = bpy.data.materials.new("sand")
    surface.use_nodes = True
    graph = NodeGraph(surface.node_tree)
    shader = graph.n["Principled BSDF"]
    place = graph.add("ShaderNodeNewGeometry").outputs["Position"]
    patches = graph.noise(place, 0.5, 9, 0.66)
    color = graph.ramp(patches, [(0.34, srgb("#86664a")), (0.66, srgb("#b08e6c"))])
    grains = graph.noise(place, 55, 7, 0.75)
    color = graph.mix(graph.mapr(grains, 0.36, 0.56, 0.42, 0), color, srgb("#57402f"))
    color = graph.mix(graph.mapr(grains, 0.54, 0.70, 0, 0.38), color, srgb("#cfb491"))
    graph.l.new(color, shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = 0.92
    shader.inputs[PRINCIPLED["spec"]].default_value = 0.12
    graph.l.new(graph.bump(grains, 0.006, 0.55), shader.inputs["Normal"])
    return surface


def rock_surface():
    """Sandstone: layers, grain, and dust on upper faces. The detail in colour is strong enough to survive the denoiser."""
    surface = material("rock", "#6f6056", 0.88, spec=0.2, vary=0.30, rvar=0.1)
    graph = NodeGraph(surface.node_tree)
    shader = graph.n["Principled BSDF"]
    geometry = graph.add("ShaderNodeNewGeometry")
    position = geometry.outputs["Position"]
    grain = graph.noise(position, 28, 7, 0.72)
    coarse = graph.noise(position, 6, 6, 0.6)
    layers = graph.noise(graph.vmath("MULTIPLY", position, (1.6, 1.6, 17)), 1.0, 7, 0.66, 0.4)
    height = graph.math("ADD", graph.math("MULTIPLY", grain, 0.5), coarse)
    height = graph.math("ADD", height, graph.math("MULTIPLY", layers, 0.8))
    graph.l.new(graph.bump(height, 0.020, 0.8), shader.inputs["Normal"])
    facing = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(geometry.outputs["Normal"], facing.inputs[0])
    lie = graph.math("ADD", facing.outputs[2], graph.math("MULTIPLY", coarse, 0.5))
    lie = graph.math("ADD", lie, graph.math("MULTIPLY", graph.math("SUBTRACT", grain, 0.5), 0.9))
    dust = graph.mapr(lie, 0.98, 1.42, 0, 0.50)
    base = shader.inputs["Base Color"].links[0].from_socket
    stained = graph.mix(graph.mapr(layers, 0.36, 0.56, 0.6, 0), base, srgb("#453a32"))
    stained = graph.mix(graph.mapr(grain, 0.34, 0.58, 0.62, 0), stained, srgb("#352c26"))
    stained = graph.mix(graph.mapr(grain, 0.56, 0.74, 0, 0.4), stained, srgb("#b39a7c"))
    # Cracks run where two sides of the noise meet.
    crack = graph.math("ABSOLUTE", graph.math("SUBTRACT", graph.noise(position, 4.5, 6, 0.6, 0.5), 0.5))
    stained = graph.mix(graph.mapr(crack, 0.0, 0.012, 0.6, 0), stained, srgb("#231c17"))
    graph.l.new(graph.mix(dust, stained, srgb("#a28465")), shader.inputs["Base Color"])
    return surface


def _feel(x, y):
    """The point and the normal of the topmost surface at (x, y)."""
    scene = bpy.context.scene
    graph = bpy.context.evaluated_depsgraph_get()
    hit, point, normal, *_ = scene.ray_cast(graph, Vector((x, y, 5)), Vector((0, 0, -1)))
    assert hit, "no ground under a foot"
    return point, normal


def add_ground(camera_place, heading, look):
    """Sand and boulders, dense where the camera looks, in the haze of the Dusk `look`.

    Returns the function that finds the surface under the feet.
    """
    sand, rock = (add_haze(surface, look, 14, 520) for surface in (sand_surface(), rock_surface()))
    view_grid(
        height, camera_place, heading, fov=70, near=0.7, far=12000, nr=2100, na=1000, mat_=sand, name="sand"
    )
    large = [
        rock_mesh(f"boulder{i}", 40 + i, rock, detail=6, planes=16, wear=0.012, roughness=0.07)
        for i in range(4)
    ]
    small = [
        rock_mesh(f"stone{i}", 70 + i, rock, detail=4, planes=12, wear=0.02, roughness=0.07) for i in range(6)
    ]
    ground = lambda x, y: height(np.array([x]), np.array([y]))[0]
    for i, ((x, y), size, turn, sink) in enumerate(SLABS):
        put_rock(large[i % 4], (x, y, ground(x, y)), size, (0.06, -0.08, math.radians(turn)), sink)
    beside = lambda x, y, size: size > 0.05 and abs(x) < 0.75 and abs(y) < 0.5
    scatter_rocks(small, height, (-5, -3.4, 5, 7), 2600, (0.008, 0.12), 3, beside)
    far = lambda x, y, size: math.hypot(x, y) < 4 or x * 0.7 - y * 0.7 > 1.5
    scatter_rocks(large, height, (-26, -10, 16, 40), 260, (0.10, 1.1), 9, far)
    bpy.context.view_layer.update()
    return _feel
