"""The cargo pod: shell, ribs, latches to the hull, rear ramp and sling hook."""

import math

import numpy as np

from kit.lofts import fuselage, rounded_end
from kit.mesh import empty
from kit.solids import box, lathe, tube

from .hull import SKIN as HULL_SKIN
from .layout import POD, POD_NOSE
from .skin import Skin, panel

STATIONS = POD + rounded_end(**POD_NOSE)
SKIN = Skin(STATIONS)
LATCHES = (0.52, 0.0, -0.52)


def _latch(surfaces, parent):
    """An over-centre latch; local -Y faces outwards, z = 0 at the pod's upper edge."""
    box("latch_plate", (0.115, 0.012, 0.150), (0, 0, -0.075), surfaces["dkalu"], parent, 0.004)
    box("latch_base", (0.070, 0.030, 0.050), (0, -0.016, -0.112), surfaces["dark"], parent, 0.006)
    for x in (-0.030, 0.030):
        tube(
            "latch_link",
            [(x, -0.022, -0.110), (x, -0.030, -0.03), (x, -0.026, 0.062)],
            0.0055,
            surfaces["alu"],
            parent,
        )
    box(
        "latch_lever",
        (0.052, 0.014, 0.130),
        (0, -0.040, -0.070),
        surfaces["lever"],
        parent,
        0.005,
        (-0.07, 0, 0),
    )
    pivot = [(0, -0.043), (0.009, -0.043), (0.009, 0.043), (0, 0.043)]
    lathe("latch_pivot", pivot, surfaces["alu"], parent, (0, -0.026, -0.112), axis="X", n=18)
    box("keeper", (0.110, 0.170, 0.040), (0, 0.056, 0.066), surfaces["dkalu"], parent, 0.006)
    for x in (-0.042, 0.042):
        for z in (-0.012, -0.140):
            head = [(0, 0), (0.006, 0), (0.005, 0.004), (0, 0.004)]
            lathe(
                "latch_screw",
                head,
                surfaces["alu"],
                parent,
                (x, -0.006, z),
                axis="Y",
                n=10,
                rot=(0, 0, math.pi),
            )


def _latches(surfaces, root):
    for side in (1, -1):
        for x in LATCHES:
            spot = empty("latch", (x, side * (float(SKIN.side(x, 0.72)) + 0.004), 0.852), root)
            spot.rotation_euler = (0, 0, 0 if side < 0 else math.pi)
            _latch(surfaces, spot)


def _saddle(surfaces, root):
    """Rails between hull and pod, which guide the pod when it is rolled under the machine."""
    for side in (1, -1):
        box("rail", (1.62, 0.06, 0.13), (-0.05, side * 0.31, 0.90), surfaces["dkalu"], root, 0.008)
        box("guide", (1.46, 0.016, 0.036), (-0.05, side * 0.400, 0.872), surfaces["alu"], root, 0.004)
    box("saddle", (1.50, 0.56, 0.10), (-0.05, 0, 0.905), surfaces["black"], root, 0.02)
    nose = [
        (0.98, 0.03, 0.06, 0.02, 0.89, 2, 2),
        (0.86, 0.24, 0.09, 0.05, 0.89, 2.6, 2.6),
        (0.66, 0.33, 0.10, 0.05, 0.89, 3, 3),
    ]
    fuselage("saddle_fairing", nose, surfaces["dark"], root, 40, 40)


def _shell(surfaces, root):
    fuselage("pod", STATIONS, surfaces["pod"], root, rings=180, n=128)
    for side in (1, -1):
        for z in (0.402, 0.776):
            x = np.linspace(0.66, -0.80, 40)[:, None]
            run = np.array([-0.011, -0.006, 0.006, 0.011])[None]
            heights = z + run + 0 * x
            grid = np.stack([x + 0 * run, side * SKIN.side(x + 0 * run, heights), heights], -1)
            panel("rib", grid, surfaces["pod_trim"], root, lift=0.008, thickness=0.014)
    for side in (1, -1):
        for x in (0.40, -0.62):
            y = side * (float(SKIN.side(x, 0.345)) + 0.002)
            box("tie_down_plate", (0.075, 0.010, 0.05), (x, y, 0.358), surfaces["dkalu"], root, 0.004)
            ring = [
                (x - 0.022, y + side * 0.006, 0.362),
                (x - 0.02, y + side * 0.016, 0.325),
                (x + 0.02, y + side * 0.016, 0.325),
                (x + 0.022, y + side * 0.006, 0.362),
            ]
            tube("tie_down", ring, 0.006, surfaces["alu"], root)
    for x in (0.46, -0.58):
        box("skid_runner", (0.34, 0.045, 0.022), (x, 0.25, 0.306), surfaces["rubber"], root, 0.008)
        box("skid_runner", (0.34, 0.045, 0.022), (x, -0.25, 0.306), surfaces["rubber"], root, 0.008)


def _ramp(surfaces, root):
    """The rear door swings down about its lower edge."""
    x = np.linspace(-0.80, -1.222, 30)[:, None]
    y = np.linspace(-0.315, 0.315, 24)[None]
    grid = np.stack([x + 0 * y, y + 0 * x, SKIN.bottom(x + 0 * y, y + 0 * x)], -1)
    panel("ramp", grid, surfaces["pod_trim"], root, lift=0.012, thickness=0.022)
    for side in (-0.2, 0.0, 0.2):
        low = float(SKIN.bottom(-0.80, side))
        pin = [(0, -0.05), (0.014, -0.05), (0.014, 0.05), (0, 0.05)]
        lathe("ramp_hinge", pin, surfaces["dkalu"], root, (-0.795, side, low - 0.012), axis="Y", n=20)
    for side in (1, -1):
        box(
            "ramp_lock",
            (0.08, 0.05, 0.03),
            (-1.10, side * 0.27, 0.555),
            surfaces["lever"],
            root,
            0.006,
            (0, 0.9, 0),
        )
        stay = [(-0.88, side * 0.432, 0.50), (-1.10, side * 0.418, 0.66)]
        tube("ramp_stay", stay, 0.011, surfaces["dark"], root)
        tube(
            "ramp_rod",
            [(-1.02, side * 0.424, 0.602), (-1.14, side * 0.414, 0.69)],
            0.007,
            surfaces["alu"],
            root,
        )
        for spot in (stay[0], (-1.14, side * 0.412, 0.69)):
            ball = [(0, -0.014), (0.014, -0.010), (0.016, 0.0), (0.014, 0.010), (0, 0.014)]
            lathe("stay_ball", ball, surfaces["dkalu"], root, spot, axis="Y", n=18)


def _hook(surfaces, root):
    """Load beam and cargo hook under the pod, at the centre of gravity."""
    hook = empty("hook", (0.0, 0, 0.302), root)
    box("load_plate", (0.26, 0.20, 0.020), (0, 0, 0), surfaces["dkalu"], hook, 0.005)
    for x in (-0.10, 0.10):
        for y in (-0.075, 0.075):
            head = [(0, -0.018), (0.011, -0.018), (0.012, -0.010), (0, -0.010)]
            lathe("load_bolt", head, surfaces["alu"], hook, (x, y, 0), n=12)
    for y in (-0.034, 0.034):
        box("hook_cheek", (0.110, 0.012, 0.085), (0, y, -0.048), surfaces["dkalu"], hook, 0.010)
    pin = [(0, -0.048), (0.012, -0.048), (0.012, 0.048), (0, 0.048)]
    lathe("hook_pin", pin, surfaces["alu"], hook, (0, 0, -0.068), axis="Y", n=20)
    bend = [
        (0.0, 0, -0.060),
        (0.036, 0, -0.104),
        (0.018, 0, -0.150),
        (-0.030, 0, -0.148),
        (-0.050, 0, -0.112),
    ]
    tube("hook_bill", bend, 0.0135, surfaces["lever"], hook)
    tube("hook_gate", [(-0.050, 0, -0.114), (-0.034, 0, -0.072)], 0.007, surfaces["alu"], hook)
    box("release", (0.075, 0.045, 0.055), (0.088, 0, -0.036), surfaces["black"], hook, 0.008)
    tube(
        "release_lead",
        [(0.12, 0, -0.03), (0.16, 0.01, -0.03), (0.18, 0.02, -0.004)],
        0.005,
        surfaces["rubber"],
        hook,
    )


def build_pod(surfaces, root):
    """The pod, which hangs on six latches, clear of the skids."""
    _saddle(surfaces, root)
    _shell(surfaces, root)
    _latches(surfaces, root)
    _ramp(surfaces, root)
    _hook(surfaces, root)
