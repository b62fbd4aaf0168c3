"""The sea under the flying vessel: waves, the wake of its struts, drops and mist."""

import math

import numpy as np

from kit.dusk import add_haze
from kit.materials import material
from kit.mesh import set_vertex_attribute
from kit.mist import mist_material, veil
from kit.noise import fbm
from kit.sea import droplets, sea_height, water_material
from kit.terrain import view_grid

from .foils import AFT_STRUT, AFT_Y, FORWARD_STRUT

# For each strut: position at the waterline (x, y), length of its foam (m), strength of the foam, speed of its spray (m/s).
STRUTS = [
    (AFT_STRUT, AFT_Y, 34, 1.0, 3.4),
    (AFT_STRUT, -AFT_Y, 34, 1.0, 3.4),
    (FORWARD_STRUT, 0.0, 12, 0.95, 3.2),
]


def _bell(value, width):
    return np.exp(-((value / width) ** 2))


def _strut_wake(X, Y, strut, wander, rough, fine):
    """Foam and height behind one strut: a hollow, a raised tail behind the hollow, then turbulent water between two arms."""
    x, y, lasting, strength, _ = strut
    behind = x - X
    after = np.clip(behind, 0, 80)
    on = 1 / (1 + np.exp(-np.clip((behind - 0.02) * 18, -60, 60)))
    across = Y - y + wander * 0.07 * np.sqrt(after)
    width = 0.13 + 0.10 * after**0.8
    core = _bell(across, width)
    tail = after / 1.9 * np.exp(1 - after / 1.9)
    shoulder = _bell(np.abs(across) - width * 1.15, width * 0.5 + 0.05)
    arm = np.abs(Y - y) - 0.06 - (0.30 + 0.06 * wander) * after + 0.14 * wander
    crest = _bell(arm, 0.09 + 0.05 * after) * np.exp(-after / 15) * rough
    lift = (
        (0.20 * tail * (0.55 + 0.4 * rough + 0.12 * fine) - 0.17 * np.exp(-after / 0.8)) * core
        + 0.09 * shoulder * rough * (0.7 + 0.3 * fine) * np.exp(-after / 4.5)
        + 0.035 * core * (fine - 0.8) * np.exp(-after / 16)
        + 0.07 * crest
    )
    foam = strength * np.maximum(core**0.8 * np.exp(-after / lasting), 0.8 * shoulder * np.exp(-after / 7))
    foam = np.maximum(foam, 0.72 * crest * fine * np.exp(-after / 9))
    return on * foam, on * strength * lift


def _wake(X, Y):
    """Foam (0 to 1) and extra height at arrays of points. Noise makes every crest break differently."""
    foam, lift = np.zeros_like(X), np.zeros_like(X)
    wander = (fbm(X / 2.4, Y / 2.4, 4, 31) - 0.5) * 2
    rough = np.clip(0.25 + 1.5 * fbm(X / 0.9, Y / 0.55, 5, 57), 0, 1.6)
    fine = np.clip(0.35 + 1.3 * fbm(X / 0.25, Y / 0.16, 4, 77), 0, 1.6)
    for strut in STRUTS:
        more, higher = _strut_wake(X, Y, strut, wander, rough, fine)
        foam = np.maximum(foam, more)
        lift += higher
    behind = AFT_STRUT - X
    after = np.clip(behind, 0, 200)
    slick = np.exp(-((Y / (1.1 + 0.075 * after)) ** 4)) / (1 + np.exp(-np.clip((behind - 0.8) * 3, -60, 60)))
    broad = 0.66 * slick * np.exp(-after / 60) * np.clip(rough, 0.55, 1.2)
    lift += 0.07 * slick * (rough - 1) * np.exp(-after / 20)
    return np.maximum(foam, broad), lift


def _drops():
    """Drops from the struts, which fly in arcs relative to the vessel. Most are too small to be visible separately."""
    rng = np.random.default_rng(5)
    places, speeds, radii = [], [], []
    for x, y, _, _, up in STRUTS:
        n = 90000
        t = rng.gamma(1.5, 0.12, n)
        side = rng.choice([-1, 1], n)
        gust = 0.6 + 0.4 * np.sin(t * 23 + rng.normal(0, 0.7, n))
        v = np.stack(
            [
                -rng.uniform(2.0, 9.0, n),
                side * np.abs(rng.normal(0.5, 0.45, n)),
                np.abs(rng.normal(up * 0.5, up * 0.33, n)) * gust,
            ],
            1,
        )
        p = np.stack([x + v[:, 0] * t + 0.12, y + v[:, 1] * t, v[:, 2] * t - 4.9 * t * t], 1)
        v[:, 2] -= 9.8 * t
        kept = p[:, 2] > -0.04
        places.append(p[kept])
        speeds.append(v[kept])
        radii.append(np.clip(rng.lognormal(math.log(0.0008), 0.55, kept.sum()), 0.0003, 0.0042))
    water = material("spray", "#dfe7ec", 0.4, spec=0.5, vary=0, rvar=0)
    droplets(
        "spray", np.concatenate(places), np.concatenate(speeds), np.concatenate(radii), water, stretch=0.004
    )


def _mist():
    """Mist: four veils side by side behind each strut. The veils look soft, and the drops add grain."""
    surface = mist_material("mist", "#dce5ec", 0.05, 0.55)
    rows, columns = 60, 220
    u, w = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))  # backwards, upwards
    for index, (x, y, _, strength, up) in enumerate(STRUTS):
        reach = (8.0 if x < 0 else 4.6) * strength
        for layer, spread in ((0, -0.20), (1, 0.0), (2, 0.20), (3, 0.42)):
            seed = index * 7 + layer
            height = up * 0.30 * (0.35 + 0.9 * np.sqrt(u)) * (1 - 0.45 * u)
            back = x + 0.14 - u * reach
            ripple = (fbm(u * 5, w * 2, 3, seed) - 0.5) * 0.25
            points = np.stack(
                [back, y + spread * (0.1 + u * reach * 0.55) * (0.5 + w) + ripple * u, w * height - 0.03], -1
            )
            streaks = fbm(u * reach * 2.2 + w * 0.9, w * 3.2 - u * 1.5, 5, seed + 3)
            puffs = fbm(u * reach * 0.9 + 4, w * 1.4, 3, seed + 19)
            body = np.exp(-((w / (0.16 + 0.34 * puffs)) ** 1.5)) * (1 - np.exp(-u * 26)) * np.exp(-u * 2.6)
            edge = np.clip(w * 14, 0, 1) * np.clip((1 - w) * 5, 0, 1) * np.clip((1 - u) * 4, 0, 1)
            veil("mist", points, 0.9 * body * edge * np.clip(streaks * 2.4 - 0.55, 0, 1), surface)


def add_sea(camera_place, heading, look, running=True):
    """Adds water that is dense where the camera looks, in the haze of the Dusk `look`, with wake and spray when `running`."""
    waves = sea_height(seed=7, n=110, wind=215, hs=0.42, lmin=0.55, lmax=30)
    shift = {}

    def height(X, Y):
        dx, dy, h, steepness = waves(X, Y)
        foam, lift = _wake(X, Y) if running else (0 * X, 0 * X)
        crests = np.clip((steepness - 0.62) * 1.1, 0, 0.55)
        shift.update(dx=dx, dy=dy, foam=np.maximum(foam, crests))
        return h * 0.85 + lift

    water = add_haze(water_material(deep="#0a2a33", rough=0.06, ripple=0.22), look, 30, 620, most=0.995)
    surface, places = view_grid(
        height, camera_place, heading, fov=76, near=1.2, far=9000, nr=2400, na=1000, mat_=water, name="sea"
    )
    moved = places.copy()
    moved[..., 0] += shift["dx"]
    moved[..., 1] += shift["dy"]
    surface.data.vertices.foreach_set("co", moved.reshape(-1, 3).astype(np.float32).ravel())
    surface.data.update()
    set_vertex_attribute(surface, "foam", shift["foam"])
    if running:
        _drops()
        _mist()
