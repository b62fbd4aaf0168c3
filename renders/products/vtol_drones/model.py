"""The VTOL drone: a fixed wing with four lifting rotors on two booms and a pusher."""

import math

import numpy as np

from kit.lofts import fuselage, rounded_end
from kit.mesh import empty, mirror_y
from kit.rotors import rotor
from kit.solids import box, lathe, tube
from kit.wings import wing


def build(M, spin=0):
    root = empty("VTOL")
    body, wingm, dark = M["body"], M["wing"], M["dark"]
    # ---------------- fuselage
    st = rounded_end(1.22, -0.46, 0.132, 0.098, 0.108, -0.060, -0.018, 2.15)
    st += [
        (0.76, 0.132, 0.098, 0.108, -0.018, 2.2, 2.35),
        (0.42, 0.162, 0.145, 0.122, 0, 2.35, 2.7),
        (0.10, 0.168, 0.160, 0.122, 0, 2.4, 2.8),
        (-0.30, 0.156, 0.152, 0.112, 0.005, 2.35, 2.6),
        (-0.62, 0.118, 0.116, 0.092, 0.02, 2.2, 2.4),
        (-0.86, 0.080, 0.080, 0.072, 0.03, 2.1, 2.1),
        (-0.97, 0.062, 0.062, 0.062, 0.03, 2, 2),
        (-0.985, 0.058, 0.058, 0.058, 0.03, 2, 2),
    ]
    fus = fuselage("fus", st, body, root, rings=200, n=96)
    # ---------------- wing (half, mirrored): root fairing -> tip -> blended winglet
    zr = 0.150
    secs = [
        dict(p=(0.235, 0, zr), c=0.42, t=0.135, tw=2.2),
        dict(p=(0.225, 0.20, zr), c=0.41, t=0.13, tw=2.2),
        dict(p=(0.20, 0.72, zr + 0.008), c=0.36, t=0.125, tw=1.5),
        dict(p=(0.125, 1.70, zr + 0.03), c=0.235, t=0.115, tw=0),
    ]
    # winglet arc
    R = 0.10
    y0, z0 = 1.70, zr + 0.03
    for a in (12, 25, 40, 55, 68):
        r = math.radians(a)
        k = a / 68
        secs.append(
            dict(
                p=(
                    0.125 - 0.035 * k * k - 0.01 * k,
                    y0 + 0.02 * k + R * math.sin(r),
                    z0 + R * (1 - math.cos(r)),
                ),
                c=0.235 - 0.04 * k,
                t=0.11,
                tw=0,
                roll=a,
                m=0.02 * (1 - k),
            )
        )
    yl, zl = secs[-1]["p"][1], secs[-1]["p"][2]
    r = math.radians(72)
    secs.append(
        dict(p=(-0.02, yl + 0.20 * math.cos(r), zl + 0.20 * math.sin(r)), c=0.11, t=0.10, roll=72, m=0)
    )
    w = wing("wing", secs, wingm, root, sub=8, n=44)
    mirror_y(w)
    # wing/fuselage saddle fairing
    fs = []
    for x, wd, h in [
        (0.33, 0.02, 0.012),
        (0.30, 0.07, 0.045),
        (0.22, 0.13, 0.075),
        (0.0, 0.165, 0.085),
        (-0.18, 0.14, 0.075),
        (-0.34, 0.06, 0.04),
        (-0.40, 0.012, 0.01),
    ]:
        fs.append((x, wd, h, 0.06, 0.135, 2.3, 2.3))
    fuselage("saddle", fs, body, root, rings=90, n=64)
    # ---------------- booms
    for sg in (-1, 1):
        yb, zb = sg * 0.72, 0.125
        bs = rounded_end(1.02, -0.12, 0.034, 0.034, 0.034, 0, 0, 2.2)
        bs += [
            (0.9, 0.034, 0.034, 0.034, 0, 2.2, 2.2),
            (0.3, 0.040, 0.042, 0.036, 0, 2.4, 2.4),
            (-0.3, 0.040, 0.042, 0.036, 0, 2.4, 2.4),
            (-0.9, 0.032, 0.032, 0.032, 0, 2.2, 2.2),
            (-1.40, 0.026, 0.026, 0.026, 0, 2.1, 2.1),
        ]
        bs += [(-1.46, 0.018, 0.018, 0.018, 0, 2, 2), (-1.475, 0.004, 0.004, 0.004, 0, 2, 2)]
        b = fuselage(f"boom{sg}", bs, M["boom"], root, rings=120, n=40)
        b.location = (0, yb, zb)
        # wing-boom pylon fairing
        fp = fuselage(
            f"pyl{sg}",
            [
                (0.27, 0.01, 0.01, 0.01, 0, 2, 2),
                (0.2, 0.05, 0.045, 0.04, 0, 2.2, 2.2),
                (0, 0.06, 0.058, 0.05, 0, 2.4, 2.4),
                (-0.2, 0.05, 0.05, 0.04, 0, 2.2, 2.2),
                (-0.33, 0.008, 0.008, 0.008, 0, 2, 2),
            ],
            wingm,
            root,
            60,
            40,
        )
        fp.location = (0, yb, zb + 0.012)
        for xm, ph in ((0.74, 25 + 40 * sg), (-0.80, 70 - 30 * sg)):
            # motor pod: collar, stator, bell with cooling gaps
            lathe(
                f"col",
                [(0.0, -0.05), (0.030, -0.05), (0.044, -0.035), (0.046, 0), (0.042, 0.012), (0.0, 0.012)],
                wingm,
                root,
                (xm, yb, zb + 0.028),
            )
            lathe(
                f"stat",
                [(0.0, 0), (0.034, 0), (0.034, 0.018), (0.0, 0.018)],
                M["copper"],
                root,
                (xm, yb, zb + 0.040),
            )
            lathe(
                f"bell",
                [
                    (0.0, 0),
                    (0.043, 0),
                    (0.0445, 0.002),
                    (0.0445, 0.026),
                    (0.041, 0.031),
                    (0.018, 0.034),
                    (0.017, 0.040),
                    (0.0, 0.040),
                ],
                M["dkalu"],
                root,
                (xm, yb, zb + 0.050),
            )
            for k in range(12):
                a = k * math.pi / 6
                box(
                    "fin",
                    (0.004, 0.006, 0.018),
                    (xm + 0.0445 * math.cos(a), yb + 0.0445 * math.sin(a), zb + 0.064),
                    M["black"],
                    root,
                    0,
                    rot=(0, 0, a),
                )
            rotor(
                f"rot{xm}{sg}",
                0.36,
                2,
                M["carbon"],
                M["alu"],
                root,
                (xm, yb, zb + 0.100),
                phase=(ph if spin else 90 + (ph - 50) * 0.12),
                spin=spin,
                c_root=0.10,
                c_max=0.155,
                c_tip=0.07,
                tw0=24,
                tw1=7,
                hub=0.07,
            )
        # legs
        for xl in (0.52, -0.62):
            lw = wing(
                "leg",
                [
                    dict(p=(0, 0, 0), c=0.085, t=0.24, m=0, roll=-90),
                    dict(p=(-0.03, 0, -0.35), c=0.044, t=0.26, m=0, roll=-90),
                ],
                M["boom"],
                root,
                sub=6,
                n=20,
            )
            lw.location = (xl + 0.03, yb, zb - 0.02)
            lathe(
                "foot",
                [(0.0, 0), (0.022, 0), (0.028, 0.006), (0.026, 0.022), (0.012, 0.034), (0, 0.034)],
                M["rubber"],
                root,
                (xl - 0.02, yb, zb - 0.39),
            )
        lathe(
            "nav",
            [(0.0, 0), (0.012, 0), (0.012, 0.012), (0.006, 0.019), (0, 0.02)],
            M["red"] if sg > 0 else M["green"],
            root,
            (0.15, sg * 1.745, zr + 0.046),
        )
    # ---------------- inverted V tail
    for sg in (-1, 1):
        t = wing(
            "vt",
            [
                dict(p=(-1.14, 0.715, 0.14), c=0.25, t=0.09, m=0, roll=0),
                dict(p=(-1.17, 0.66, 0.215), c=0.235, t=0.09, m=0),
                dict(p=(-1.30, 0.10, 0.58), c=0.16, t=0.10, m=0),
                dict(p=(-1.315, 0.0, 0.62), c=0.15, t=0.1, m=0),
            ],
            M["fin"],
            root,
            sub=8,
            tip=False,
        )
        if sg < 0:
            t.scale = (1, -1, 1)
    fuselage(
        "vcap",
        [
            (-1.29, 0.004, 0.004, 0.004, 0.615, 2, 2),
            (-1.32, 0.03, 0.018, 0.018, 0.615, 2, 2),
            (-1.42, 0.034, 0.02, 0.02, 0.615, 2, 2),
            (-1.50, 0.012, 0.01, 0.01, 0.615, 2, 2),
            (-1.505, 0.003, 0.003, 0.003, 0.615, 2, 2),
        ],
        dark,
        root,
        50,
        32,
    )
    # ---------------- pusher: spinner + prop + nozzle ring
    lathe(
        "mring",
        [(0, 0.0), (0.058, 0), (0.062, 0.008), (0.062, 0.05), (0.058, 0.058), (0, 0.058)],
        M["dkalu"],
        root,
        (-1.045, 0, 0.03),
        axis="X",
    )
    lathe(
        "spin",
        [(0.0, -0.16), (0.014, -0.152), (0.03, -0.125), (0.043, -0.09), (0.052, -0.045), (0.054, 0), (0, 0)],
        dark,
        root,
        (-1.052, 0, 0.03),
        axis="X",
    )
    rotor(
        "push",
        0.31,
        2,
        M["carbon"],
        M["alu"],
        root,
        (-1.085, 0, 0.03),
        axis="X",
        phase=62,
        spin=spin * 1.3,
        c_root=0.10,
        c_max=0.16,
        c_tip=0.07,
        tw0=46,
        tw1=18,
        hub=0.12,
    )
    # ---------------- EO/IR gimbal
    g = empty("gim", (0.80, 0, -0.120), root)
    g.scale = (0.84,) * 3
    lathe(
        "gbase",
        [(0, 0.06), (0.082, 0.06), (0.086, 0.052), (0.080, 0.012), (0.070, 0.004), (0, 0.004)][::-1],
        dark,
        g,
    )
    for sg in (-1, 1):
        box("yoke", (0.052, 0.016, 0.11), (0, sg * 0.083, -0.042), dark, g, 0.012)
        lathe(
            "cap",
            [(0, 0), (0.030, 0), (0.030, 0.006), (0.024, 0.010), (0, 0.010)],
            M["dkalu"],
            g,
            (0, sg * 0.091, -0.062),
            axis="Y",
            rot=(0, 0, math.pi) if sg < 0 else None,
        )
    ball = lathe(
        "ball",
        [(0.076 * math.sin(a), -0.076 * math.cos(a)) for a in np.linspace(0.02, math.pi - 0.02, 28)],
        M["gimbal"],
        g,
        (0, 0, -0.062),
    )
    tilt = empty("tilt", (0, 0, -0.062), g)
    tilt.rotation_euler = (0, math.radians(14), math.radians(-18))
    for yy, zz, r in ((-0.024, 0.016, 0.030), (0.034, 0.024, 0.017), (0.030, -0.022, 0.020)):
        lathe(
            "lr",
            [
                (0, 0),
                (r, 0),
                (r * 1.12, 0.002),
                (r * 1.12, 0.014),
                (r * 0.94, 0.016),
                (r * 0.9, 0.012),
                (0, 0.012),
            ],
            M["dkalu"],
            tilt,
            (0.062, yy, zz),
            axis="X",
        )
        lathe(
            "ln",
            [(0, 0), (r * 0.88, 0), (r * 0.7, 0.004), (r * 0.35, 0.0065), (0, 0.007)],
            M["lens"],
            tilt,
            (0.0735, yy, zz),
            axis="X",
        )
    # ---------------- small stuff: pitot, antennas, GPS, nose camera, strobes
    tube("pitot", [(1.20, 0, -0.058), (1.33, 0, -0.058)], 0.006, M["alu"], root)
    tube("pitot2", [(1.33, 0, -0.058), (1.40, 0, -0.058)], 0.0035, M["dkalu"], root)
    lathe(
        "gps",
        [(0, 0), (0.045, 0), (0.045, 0.008), (0.038, 0.018), (0.02, 0.023), (0, 0.024)],
        dark,
        root,
        (-0.52, 0, 0.135),
    )
    for x, z, hgt, s in ((-0.16, -0.115, 0.09, -1), (0.06, -0.122, 0.07, -1)):
        wing(
            "ant",
            [
                dict(p=(x, 0, z), c=0.07, t=0.12, m=0, roll=90 * s),
                dict(p=(x - 0.03, 0, z + s * hgt), c=0.04, t=0.12, m=0, roll=90 * s),
            ],
            M["black"],
            root,
            sub=4,
            n=16,
        )
    lathe(
        "strobe",
        [(0, 0), (0.014, 0), (0.014, 0.012), (0.006, 0.02), (0, 0.021)],
        M["white"],
        root,
        (-0.06, 0, 0.213),
    )
    # dorsal intake scoop with dark mouth, belly fin
    sc_ = fuselage(
        "scoop",
        [
            (-0.20, 0.05, 0.052, 0.03, 0.150, 2.6, 2),
            (-0.24, 0.055, 0.058, 0.03, 0.148, 2.6, 2),
            (-0.42, 0.045, 0.05, 0.03, 0.125, 2.4, 2),
            (-0.62, 0.012, 0.02, 0.02, 0.095, 2, 2),
            (-0.66, 0.003, 0.006, 0.01, 0.09, 2, 2),
        ],
        body,
        root,
        60,
        48,
        cap=False,
    )
    sd = sc_.modifiers.new("s", "SOLIDIFY")
    sd.thickness = 0.005
    sd.offset = -1
    box("mouth", (0.004, 0.09, 0.09), (-0.235, 0, 0.152), M["black"], root, 0)
    bf = wing(
        "belly",
        [
            dict(p=(-0.62, 0, -0.05), c=0.22, t=0.08, m=0, roll=-90),
            dict(p=(-0.70, 0, -0.16), c=0.12, t=0.08, m=0, roll=-90),
        ],
        wingm,
        root,
        sub=6,
        n=24,
    )
    return root
