"""Bodies lofted from cross-sections: fuselages, pods, hard-chine hulls."""

import math
import numpy as np
from .interpolation import pchip
from .mesh import mesh_object


def rounded_end(x0, dx, w, hu, hd, z0, z1, n, ks=(0, 0.01, 0.04, 0.1, 0.2, 0.35, 0.55, 0.78)):
    """Elliptic end-cap stations: x0 = tip, dx = length of the cap (signed towards the body)."""
    out = []
    for f in ks:
        r = math.sqrt(max(0, 1 - (1 - f) ** 2)) or 0.004
        out.append((x0 + dx * f, w * r, hu * r, hd * r, z0 + (z1 - z0) * f, n, n))
    return out


def fuselage(name, st, mat, parent=None, rings=160, n=72, cap=True):
    """st: list of (x, half_w, h_up, h_dn, zc, n_up, n_dn). Superellipse cross-sections lofted along X.
    n=2 ellipse, 2.5-3 'squircle', >4 boxy, <2 diamond/chined."""
    st = sorted(st)
    S = np.array(st, float)
    xs = S[:, 0]
    # Cosine spacing puts more rings at both ends, so that nose and tail are round.
    u = (1 - np.cos(np.linspace(0, math.pi, rings))) / 2
    xq = xs[0] + u * (xs[-1] - xs[0])
    P = [pchip(xs, S[:, k], xq) for k in range(1, 7)]
    v = []
    f = []
    for j in range(rings):
        w, hu, hd, zc, nu, nd = (p[j] for p in P)
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            e = nu if s >= 0 else nd
            hh = hu if s >= 0 else hd
            v.append(
                (
                    xq[j],
                    w * math.copysign(abs(c) ** (2 / e), c),
                    zc + hh * math.copysign(abs(s) ** (2 / e), s),
                )
            )
    for j in range(rings - 1):
        for i in range(n):
            a, b = j * n + i, j * n + (i + 1) % n
            f.append((a, b, b + n, a + n))
    if cap:
        f.append(tuple(reversed(range(n))))
        f.append(tuple(range((rings - 1) * n, rings * n)))
    return mesh_object(name, v, f, mat, parent, autosmooth=50)


def hull(name, st, mat, parent=None, rings=120, fillet=0.03, rake=0.0, rake_from=0.5, zref=0.0, seg=4):
    """st: list of (x, [(y,z), ...]) half-section polylines from keel (y=0) to deck centre (y=0), same point count.
    Corners get a real fillet of radius `fillet` (scaled with local size). The half is mirrored to a full closed skin.
    rake<0 gives a wave-piercing reverse bow.
    """
    st = sorted(st, key=lambda s: s[0])
    xs = np.array([s[0] for s in st])
    P = np.array([s[1] for s in st], float)
    k = P.shape[1]
    xq = np.linspace(xs[0], xs[-1], rings)
    Q = np.stack(
        [np.stack([pchip(xs, P[:, i, c], xq) for c in (0, 1)], -1) for i in range(k)], 1
    )  # rings,k,2
    v = []
    L = None
    for j in range(rings):
        pts = Q[j]
        half = [tuple(pts[0])]
        for i in range(1, k - 1):
            a, b, c = pts[i - 1], pts[i], pts[i + 1]
            la = np.linalg.norm(a - b) + 1e-9
            lc = np.linalg.norm(c - b) + 1e-9
            r = min(fillet, la * 0.42, lc * 0.42)
            p0 = b + (a - b) / la * r
            p1 = b + (c - b) / lc * r
            for t in np.linspace(0, 1, seg + 1):
                half.append(tuple((1 - t) ** 2 * p0 + 2 * t * (1 - t) * b + t * t * p1))
        half.append(tuple(pts[-1]))
        full = half + [(-y, z) for y, z in reversed(half[1:-1])]
        L = len(full)
        f = np.clip(
            (xq[j] - (xs[0] + (xs[-1] - xs[0]) * rake_from)) / ((xs[-1] - xs[0]) * (1 - rake_from)), 0, 1
        )
        f = f * f * (3 - 2 * f)
        for y, z in full:
            v.append((xq[j] + rake * (z - zref) * f, y, z))
    fc = []
    for j in range(rings - 1):
        for i in range(L):
            a, b = j * L + i, j * L + (i + 1) % L
            fc.append((a, a + L, b + L, b))
    fc.append(tuple(range(L)))
    fc.append(tuple(reversed(range((rings - 1) * L, rings * L))))
    return mesh_object(name, v, fc, mat, parent, autosmooth=28)
