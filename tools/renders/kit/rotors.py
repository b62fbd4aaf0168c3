"""Propeller blades and rotors, parked or turning."""

import math
import numpy as np
from .mesh import empty
from .solids import lathe
from .wings import wing


def blade(name, R, mat, parent=None, c_root=0.09, c_max=0.12, c_tip=0.05, tw0=28, tw1=8, hub=0.1, n=24, k=26):
    """One propeller blade along +Y, with its leading edge towards +X."""
    secs = []
    for u in np.linspace(hub, 1, k):
        c = (
            np.interp(
                u, [hub, 0.32, 0.8, 0.95, 1], [c_root, c_max, (c_max + c_tip) / 2 * 1.02, c_tip, c_tip * 0.35]
            )
            * R
        )
        tw = tw0 + (tw1 - tw0) * ((u - hub) / (1 - hub)) ** 0.6
        t = np.interp(u, [hub, 0.3, 1], [0.22, 0.12, 0.08])
        secs.append(
            dict(p=(c * 0.32 - (0.02 * R * max(0, u - 0.8) / 0.2), u * R, 0), c=c, t=t, tw=tw, m=0.04)
        )
    return wing(name, secs, mat, parent, sub=2, n=n)


def rotor(name, R, blades, mat_blade, mat_hub, parent=None, loc=(0, 0, 0), axis="Z", phase=0, spin=0, **kw):
    """A rotor. `spin`: degrees swept during the exposure, for true motion blur (0 = parked)."""
    e = empty(name, loc, parent)
    if axis == "X":
        e.rotation_euler = (0, math.radians(90), 0)  # pusher/tractor: local Z -> X
    s = empty(name + "_s", (0, 0, 0), e)
    for i in range(blades):
        b = blade(f"{name}_b{i}", R, mat_blade, s, **kw)
        b.rotation_euler = (0, 0, 2 * math.pi * i / blades)
    lathe(
        name + "_hub",
        [
            (0.0, 0.035 * R + 0.0),
            (0.03 * R, 0.034 * R),
            (0.05 * R, 0.026 * R),
            (0.058 * R, 0.012 * R),
            (0.06 * R, -0.03 * R),
            (0.0, -0.03 * R),
        ][::-1],
        mat_hub,
        s,
    )
    p = math.radians(phase)
    s.rotation_euler = (0, 0, p)
    if spin:
        sp = math.radians(spin)
        s.rotation_euler = (0, 0, p - sp)
        s.keyframe_insert("rotation_euler", frame=0)
        s.rotation_euler = (0, 0, p + sp)
        s.keyframe_insert("rotation_euler", frame=2)
        for fc in s.animation_data.action.fcurves:
            for kp in fc.keyframe_points:
                kp.interpolation = "LINEAR"
        for ch in s.children:
            ch.cycles.use_motion_blur = True
            ch.cycles.motion_steps = 5
    return e
