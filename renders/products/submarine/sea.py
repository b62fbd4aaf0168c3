"""The sea at the blue hour: calm water around the surfaced boat, and the sky above it."""

import math

import bpy
import numpy as np

from kit.light import area, sun
from kit.materials import add_fog
from kit.mesh import set_vertex_attribute
from kit.nodes import NodeGraph, srgb
from kit.sea import sea_height, water_material
from kit.terrain import view_grid

from .section import BOW, STERN, half_width

HORIZON = "#7d7f93"  # what the water dissolves into far away


def sky(glow, strength=1.0):
    """Night blue above, a band of afterglow at the horizon around the azimuth `glow` (degrees, 0 = +X)."""
    graph = NodeGraph(bpy.context.scene.world.node_tree)
    background = graph.n["Background"]
    direction = graph.add("ShaderNodeTexCoord").outputs["Generated"]
    parts = graph.add("ShaderNodeSeparateXYZ")
    graph.l.new(direction, parts.inputs[0])
    height = graph.math("MAXIMUM", parts.outputs[2], 0.0)
    cold = graph.ramp(
        height,
        [
            (0.0, srgb("#5d6a86")),
            (0.05, srgb("#52648a")),
            (0.16, srgb("#3a5078")),
            (0.40, srgb("#1f3154")),
            (1.0, srgb("#0d1830")),
        ],
    )
    warm = graph.ramp(
        height,
        [
            (0.0, srgb("#d99b7c")),
            (0.03, srgb("#d3957f")),
            (0.09, srgb("#968497")),
            (0.20, srgb("#52658f")),
            (0.45, srgb("#243a62")),
        ],
    )
    angle = math.radians(glow)
    toward = graph.vmath("DOT_PRODUCT", direction, (math.cos(angle), math.sin(angle), 0), out="Value")
    share = graph.math("POWER", graph.mapr(toward, 0.70, 1.0, 0, 1), 1.2)
    color = graph.mix(share, cold, warm)
    # Thin bands of cloud: noise on a plane far above, much longer than wide.
    level = graph.math("ADD", height, 0.05)
    across = graph.vmath("DOT_PRODUCT", direction, (-math.sin(angle), math.cos(angle), 0), out="Value")
    place = graph.add("ShaderNodeCombineXYZ")
    graph.l.new(graph.math("DIVIDE", across, graph.math("MULTIPLY", level, 5.0)), place.inputs[0])
    graph.l.new(graph.math("DIVIDE", 1.0, level), place.inputs[1])
    clouds = graph.mapr(graph.noise(place.outputs[0], 0.75, 7, 0.55, 0.5), 0.50, 0.74, 0, 1)
    clouds = graph.math("MULTIPLY", clouds, graph.mapr(parts.outputs[2], 0.01, 0.10, 0, 0.42))
    color = graph.mix(clouds, color, graph.mix(share, srgb("#2b3a5a"), srgb("#7f6d84")))
    graph.l.new(color, background.inputs[0])
    background.inputs[1].default_value = strength


class Water:
    """The surface around a boat whose axis lies `sunk` metres under the mean water level."""

    def __init__(self, sunk, seed=11):
        self._waves = sea_height(seed=seed, n=90, wind=160, hs=0.17, lmin=0.5, lmax=16)
        self._x = np.linspace(STERN, BOW, 160)
        self._width = np.array([half_width(x, sunk) for x in self._x])
        wet = self._x[self._width > 0]
        self.front, self.back = wet[-1], wet[0]

    def _outline(self, x, y):
        """Distance from the boat's waterline, negative inside."""
        beside = np.abs(y) - np.interp(x, self._x, self._width)
        ahead = np.hypot(x - self.front, y)
        behind = np.hypot(x - self.back, y)
        return np.where(x > self.front, ahead, np.where(x < self.back, behind, beside))

    def _bow_wave(self, x, y):
        """Way behind the bow, distance from the crest of its wave, and a share that fades out ahead of the bow."""
        way = np.clip(self.front - x, 0, None)
        crest = np.abs(y) - 0.30 - 0.33 * way
        return way, crest, 1 / (1 + np.exp(np.clip((x - self.front) / 0.14, -50, 50)))

    def foam(self, x, y):
        """Foam from 0 to 1: along the waterline, on the bow wave and in the wake."""
        near = self._outline(x, y)
        along = 0.74 * np.exp(-np.clip(near, 0, None) / 0.24)
        astern = self.back - x
        wake = np.where(astern > 0, 0.60 * np.exp(-astern / 9), 0) * np.exp(
            -((y / (0.55 + 0.05 * np.clip(astern, 0, None))) ** 4)
        )
        way, crest, behind = self._bow_wave(x, y)
        arm = 0.50 * np.exp(-((crest / (0.10 + 0.045 * way)) ** 2) - way / 2.6) * behind
        return np.maximum.reduce([along, wake, arm])

    def height(self, x, y):
        """Height of the surface; under the boat it sinks away, so that no water stands in the cells."""
        return self.surface(x, y)[2]

    def surface(self, x, y):
        """Sideways shifts, height and steepness of the surface."""
        dx, dy, h, steep = self._waves(x, y)
        near = self._outline(x, y)
        calm = 1 - 0.45 * np.exp(-np.clip(near, 0, None) / 1.2)
        way, crest, behind = self._bow_wave(x, y)
        h = h * calm + 0.085 * np.exp(-((crest / (0.22 + 0.05 * way)) ** 2) - way / 4.5) * behind
        h = h + 0.10 * np.exp(-((np.hypot(x - self.front - 0.1, y) / 0.75) ** 2))
        inside = np.clip((-near - 0.10) / 0.14, 0, 1)
        return dx * calm, dy * calm, h - 2.5 * inside, steep

    def build(self, camera, heading, fov=66):
        """The mesh, dense where the camera at `camera` looks (`heading` in degrees)."""
        kept = {}

        def height(x, y):
            dx, dy, h, steep = self.surface(x, y)
            kept.update(dx=dx, dy=dy, foam=np.maximum(self.foam(x, y), np.clip((steep - 0.5) * 0.6, 0, 0.22)))
            return h

        material = water_material(deep="#06182a", rough=0.05, ripple=0.16, foam_scale=3.0)
        add_fog(material, HORIZON, 60, 900, 0.90, emit=0.7)
        water, vertices = view_grid(height, camera[:2], heading, fov, 1.6, 6000, 820, 760, material, "sea")
        inside = self._outline(vertices[..., 0], vertices[..., 1]) < 0.15
        vertices[..., 0] += np.where(inside, 0, kept["dx"])
        vertices[..., 1] += np.where(inside, 0, kept["dy"])
        water.data.vertices.foreach_set("co", vertices.reshape(-1, 3).astype(np.float32).ravel())
        water.data.update()
        set_vertex_attribute(water, "foam", kept["foam"])
        return water


def blue_hour(glow):
    """Sky, the last warm light from the azimuth `glow`, and a large cool fill from starboard ahead."""
    sky(glow, 0.85)
    # A sun would draw a glaring path on the water: this one only lights what is matt.
    sun(9, glow, 2.2, angle=6, color="#ffb38a").visible_glossy = False
    area("fill", (13, -21, 10), (0, 0, 0.6), 12, 6500, "#b9cdf0")
    area("bowfill", (17, -4, 6), (4, 0, 0.6), 5, 800, "#cfd9f2")
