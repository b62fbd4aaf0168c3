"""The sea at the blue hour: calm water around the surfaced boat, and the sky above it."""

from dataclasses import replace

import numpy as np

from kit.dusk import Dusk, add_haze, dusk
from kit.light import area, sun
from kit.mesh import set_vertex_attribute
from kit.noise import fbm
from kit.sea import sea_height, water_material
from kit.terrain import view_grid

from .section import BOW, STERN, half_width

BLUE_HOUR = Dusk(
    colors=(
        (0, "#8a8a96"),
        (2.5, "#74809a"),
        (6, "#5c729c"),
        (13, "#435a8c"),
        (40, "#22375f"),
        (90, "#101d38"),
    ),
    strength=0.85,
    sun_power=0,
    glow="#ff9148",
    glow_strength=0.62,
    glow_width=0.15,
    glow_height=0.12,
    cirrus=0.4,
)


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
        """The distance behind the bow, the distance from the crest of the bow wave, and a factor that fades ahead of the bow."""
        way = np.clip(self.front - x, 0, None)
        crest = np.abs(y) - 0.30 - 0.33 * way
        return way, crest, 1 / (1 + np.exp(np.clip((x - self.front) / 0.14, -50, 50)))

    def foam(self, x, y):
        """Foam from 0 to 1: a broken line where waves lap at the hull, on the bow wave and in the wake."""
        near = np.clip(self._outline(x, y), 0, None)
        patches = np.clip(fbm(x / 1.3, y / 0.8, 3, 23) * 3.2 - 1.35, 0, 1)
        lace = np.clip(fbm(x / 0.45, y / 0.35, 4, 29) * 2.4 - 0.55, 0, 1)
        line = (0.55 + 0.45 * patches) * lace**0.5 * np.exp(-near / 0.26)
        along = np.maximum(line, 0.44 * patches * np.exp(-near / 0.8))
        astern = np.clip(self.back - x, 0, None)
        wake = 0.68 * np.exp(-astern / 16 - (y / (0.55 + 0.07 * astern)) ** 4) * (x < self.back)
        way, crest, behind = self._bow_wave(x, y)
        rough = np.clip(0.15 + 1.6 * fbm(x / 0.7, y / 0.5, 4, 37), 0, 1.3)
        arm = 0.66 * rough * np.exp(-((crest / (0.10 + 0.05 * way)) ** 2) - way / 3.2) * behind
        return np.maximum.reduce([along, wake, arm])

    def height(self, x, y):
        """Height of the surface. Under the boat the surface is lowered, so that the cells contain no water."""
        return self.surface(x, y)[2]

    def surface(self, x, y):
        """Sideways shifts, height and steepness of the surface."""
        dx, dy, h, steep = self._waves(x, y)
        near = self._outline(x, y)
        calm = 1 - 0.45 * np.exp(-np.clip(near, 0, None) / 1.2)
        way, crest, behind = self._bow_wave(x, y)
        rough = 0.6 + 0.8 * fbm(x / 0.9, y / 0.6, 4, 41)
        h = h * calm + 0.15 * rough * np.exp(-((crest / (0.20 + 0.05 * way)) ** 2) - way / 5) * behind
        h = h + 0.13 * np.exp(-((np.hypot(x - self.front - 0.1, y) / 0.7) ** 2))
        astern = np.clip(self.back - x, 0, None)
        boil = np.exp(-astern / 9 - (y / (0.6 + 0.07 * astern)) ** 4) * (x < self.back)
        h = h + 0.10 * boil * (rough - 0.9)
        inside = np.clip((-near - 0.10) / 0.14, 0, 1)
        return dx * calm, dy * calm, h - 2.5 * inside, steep

    def build(self, camera, heading, look, fov=66):
        """The mesh, dense where the camera at `camera` looks (`heading` in degrees), in the haze of the Dusk `look`."""
        kept = {}

        def height(x, y):
            dx, dy, h, steep = self.surface(x, y)
            kept.update(dx=dx, dy=dy, foam=np.maximum(self.foam(x, y), np.clip((steep - 0.5) * 0.6, 0, 0.22)))
            return h

        material = water_material(deep="#06182a", rough=0.05, ripple=0.16, foam_scale=3.0)
        add_haze(material, look, 40, 800, most=0.995)
        water, vertices = view_grid(height, camera[:2], heading, fov, 1.6, 9000, 1100, 860, material, "sea")
        inside = self._outline(vertices[..., 0], vertices[..., 1]) < 0.15
        vertices[..., 0] += np.where(inside, 0, kept["dx"])
        vertices[..., 1] += np.where(inside, 0, kept["dy"])
        water.data.vertices.foreach_set("co", vertices.reshape(-1, 3).astype(np.float32).ravel())
        water.data.update()
        set_vertex_attribute(water, "foam", kept["foam"])
        return water


def blue_hour(glow):
    """Sky, the last warm light from the azimuth `glow`, and a large cool fill from starboard ahead; returns the Dusk."""
    look = replace(BLUE_HOUR, sun_azimuth=glow)
    dusk(look)
    # This sun lights only matt surfaces, because its reflection would be a glaring path on the water.
    sun(9, glow, 4.6, angle=6, color="#ffb38a").visible_glossy = False
    area("fill", (13, -21, 10), (0, 0, 0.6), 12, 6500, "#b9cdf0")
    area("bowfill", (17, -4, 6), (4, 0, 0.6), 5, 800, "#cfd9f2")
    return look
