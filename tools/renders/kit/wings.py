"""Wings, fins and struts from NACA sections."""

import math
import numpy as np
from .interpolation import pchip
from .mesh import mesh_object


def naca(t=0.12, m=0.02, p=0.4, n=40, te=0.0025):
    b = np.linspace(0, math.pi, n)
    x = (1 - np.cos(b)) / 2
    yt = (
        5 * t * (0.2969 * np.sqrt(x) - 0.126 * x - 0.3516 * x**2 + 0.2843 * x**3 - 0.1015 * x**4)
        + te * x
    )
    yc = (
        np.where(
            x < p, m / p**2 * (2 * p * x - x * x), m / (1 - p) ** 2 * ((1 - 2 * p) + 2 * p * x - x * x)
        )
        if m
        else 0 * x
    )
    up = np.stack([x, yc + yt], 1)
    lo = np.stack([x, yc - yt], 1)
    return np.concatenate([up[::-1], lo[1:]])  # TE up -> LE -> TE low


def wing(name, secs, mat, parent=None, sub=14, foil=None, tip=True, n=40):
    """secs: list of dict(p=(x_le,y,z), c=chord, t=thick, tw=twist_deg, roll=deg, m=camber).
    roll rotates the section around X (0 = wing in Y; 90 = vertical fin). Smoothly interpolated; round tip."""
    keys = ["x", "y", "z", "c", "t", "tw", "roll", "m"]
    A = np.array(
        [
            [*s["p"], s["c"], s.get("t", 0.12), s.get("tw", 0), s.get("roll", 0), s.get("m", 0.02)]
            for s in secs
        ],
        float,
    )
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(A[:, :3], axis=0), axis=1))])
    lin = np.all([s.get("lin", True) for s in secs])
    q = np.unique(np.concatenate([np.linspace(d[i], d[i + 1], sub) for i in range(len(d) - 1)]))
    B = np.stack([(np.interp(q, d, A[:, k]) if lin else pchip(d, A[:, k], q)) for k in range(8)], 1)
    rows = [tuple(b) + (1.0, 0.0) for b in B]
    if tip:  # closes thickness and chord elliptically over one half-thickness
        last = B[-1]
        ext = last[3] * last[4] * 0.55
        for k in np.linspace(0.08, 1, 10):
            th = k * math.pi / 2
            rows.append(tuple(last) + (max(math.cos(th), 0.02), ext * math.sin(th)))
    v = []
    f = []
    N = 2 * n - 1
    for x, y, z, c, t, tw, roll, m, ts, off in rows:
        F = naca(t, m, n=n)
        shr = 1 - (1 - ts) * 0.10
        a = math.radians(tw)
        r = math.radians(roll)
        for fx, fz in F:
            px = (fx - 0.35) * shr + 0.35
            pz = fz * ts
            qx = (px - 0.25) * math.cos(a) + pz * math.sin(a) + 0.25
            qz = -(px - 0.25) * math.sin(a) + pz * math.cos(a)
            X = x - c * qx
            zz = c * qz
            v.append((X, y + off * math.cos(r) - zz * math.sin(r), z + off * math.sin(r) + zz * math.cos(r)))
    R = len(rows)
    for j in range(R - 1):
        for i in range(N - 1):
            a, b = j * N + i, j * N + i + 1
            f.append((a, a + N, b + N, b))
        f.append((j * N + N - 1, j * N + N - 1 + N, (j + 1) * N, j * N))  # blunt TE
    f.append(tuple(range(N)))
    f.append(tuple(reversed(range((R - 1) * N, R * N))))
    return mesh_object(name, v, f, mat, parent, autosmooth=40)
