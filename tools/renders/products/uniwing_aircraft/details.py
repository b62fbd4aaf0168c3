"""Small parts: aerials, probes, lights, wicks, actuators, belly fittings."""

import numpy as np

from kit.lofts import fuselage
from kit.solids import box, lathe, tube
from kit.wings import wing

from . import shape


def _on_skin(x, y, upper=True):
    return float(shape.skin(x, y, upper))


def _top(surfaces, root):
    x = -0.30
    z = _on_skin(x, 0) + float(shape.hump_height(x, 0)) - 0.004
    blade = [
        dict(p=(x + 0.03, 0, z), c=0.075, t=0.12, m=0, roll=90),
        dict(p=(x - 0.005, 0, z + 0.062), c=0.036, t=0.12, m=0, roll=90),
    ]
    wing("blade_aerial", blade, surfaces["dark"], root, sub=5, n=20)
    patch = [(0.001, 0.007), (0.026, 0.007), (0.031, 0.004), (0.033, -0.01), (0, -0.01)][::-1]
    for side in (-1, 1):
        y = side * 0.235
        lathe("satellite_patch", patch, surfaces["dark"], root, (0.34, y, _on_skin(0.34, y)), n=36)
    strobe = [(0.001, 0.009), (0.004, 0.008), (0.007, 0.003), (0.008, -0.01), (0, -0.01)][::-1]
    for y in (-0.62, 0.62):
        lathe("strobe", strobe, surfaces["white"], root, (0.06, y, _on_skin(0.06, y)), n=24)


def _edges(surfaces, root, side):
    for y in (0.86, 1.06, 1.26, 1.46):
        x = float(shape.trailing_edge(y))
        z = _on_skin(x + 0.004, y) - 0.002
        tube(
            "wick",
            [(x + 0.01, side * y, z), (x - 0.055, side * y, z - 0.003)],
            0.0016,
            surfaces["black"],
            root,
        )
    y = 1.545
    x = float(shape.leading_edge(y))
    light = [(0.014, 0.003), (0.004, 0.010), (-0.016, 0.011), (-0.045, 0.008), (-0.07, 0.002)]
    stations = [(dx, r, r * 0.85, r * 0.85, 0, 2, 2) for dx, r in light]
    lens = fuselage("nav", stations, surfaces["red" if side > 0 else "green"], root, 30, 24)
    lens.location = (x - 0.012, side * (y + 0.016), float(shape.surface(np.float64(0.15), y, True)) * 0.2)
    for y in (0.36, 0.96, 1.33):
        x = float(shape.trailing_edge(y)) + 0.13
        pod = [(0.13, 0.002, 0.002, 0.002, 0, 2, 2), (0.06, 0.013, 0.012, 0.012, 0, 2, 2)]
        pod += [
            (0.0, 0.014, 0.014, 0.014, 0, 2, 2),
            (-0.09, 0.004, 0.004, 0.004, 0, 2, 2),
            (-0.1, 0.001, 0.001, 0.001, 0, 2, 2),
        ]
        fuselage("actuator", pod, surfaces["plain"], root, 40, 24).location = (
            x,
            side * y,
            _on_skin(x, y, False) + 0.002,
        )
        tube("push_rod", [(x - 0.04, side * y, _on_skin(x - 0.04, y, False) - 0.014),
                          (x - 0.105, side * y, _on_skin(x - 0.105, y, False) + 0.001)], 0.0025,
             surfaces["alu"], root)  # fmt: skip


def _belly(surfaces, root):
    z = _on_skin(0.36, 0, False)
    altimeter = [(0, 0.01), (0.030, 0.01), (0.030, -0.004), (0.024, -0.008), (0.001, -0.008)]
    lathe("altimeter", altimeter[::-1], surfaces["lens"], root, (0.42, 0, _on_skin(0.42, 0, False)), n=36)
    box("hook", (0.07, 0.022, 0.05), (0.30, 0, z - 0.012), surfaces["dkalu"], root, 0.006)
    for side in (-1, 1):
        rail = [(x, side * 0.17, _on_skin(x, 0.17, False) - 0.006) for x in np.linspace(0.34, -0.42, 9)]
        tube("skid", rail, 0.011, surfaces["dark"], root)
    for x in (-0.10, -0.28):
        z = _on_skin(x, 0, False) + 0.004
        blade = [
            dict(p=(x, 0, z), c=0.06, t=0.12, m=0, roll=-90),
            dict(p=(x - 0.025, 0, z - 0.05), c=0.03, t=0.12, m=0, roll=-90),
        ]
        wing("blade_aerial", blade, surfaces["dark"], root, sub=5, n=20)


def _pitot(surfaces, root):
    """A tapered probe that grows out of the starboard leading edge; its sleeve reaches well into the wing."""
    y = 0.32
    stations = [(-0.12, 0.006), (-0.02, 0.012), (0.03, 0.0105), (0.075, 0.0062), (0.16, 0.0055), (0.165, 0.005)]
    sleeve = [(x, r, r, r, 0, 2, 2) for x, r in stations]
    tip = [(x, r, r, r, 0, 2, 2) for x, r in ((0.15, 0.0038), (0.225, 0.0036), (0.236, 0.002))]
    for name, parts, surface in (("pitot", sleeve, "plain"), ("pitot_tip", tip, "dark")):
        probe = fuselage(name, parts, surfaces[surface], root, 60, 24)
        probe.location = (float(shape.leading_edge(y)), -y, 0.002)


def details(surfaces, root):
    """Adds the small parts to `root`."""
    _top(surfaces, root)
    _belly(surfaces, root)
    for side in (-1, 1):
        _edges(surfaces, root, side)
    _pitot(surfaces, root)
