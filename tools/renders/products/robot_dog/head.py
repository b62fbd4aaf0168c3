"""The sensor head: two stereo pairs behind a window, a thermal camera, a lamp and a status light."""

import math

from kit.fasteners import bolts
from kit.lofts import hull
from kit.plates import chamfered_outline, plate
from kit.solids import box, lathe, tube

FACE = 0.566  # x of the window


def _lens(place, radius, M, head, glass="lens"):
    """A recessed lens with a ring, looking forwards."""
    ring = [(0, 0), (radius * 1.28, 0), (radius * 1.28, 0.006), (radius * 1.06, 0.009), (radius, 0.009)]
    ring += [(radius * 0.92, 0.003), (0, 0.003)]
    lathe("lens_ring", ring, M["dkalu"], head, place, "X")
    glass_profile = [(0, 0), (radius * 0.93, 0), (radius * 0.7, 0.0026), (radius * 0.35, 0.004), (0, 0.0044)]
    lathe("lens", glass_profile, M[glass], head, (place[0] + 0.003, place[1], place[2]), "X")


def _shell(M, head):
    back = [(0, -0.052), (0.050, -0.052), (0.066, -0.034), (0.066, 0.046), (0.048, 0.066), (0, 0.068)]
    full = [(0, -0.058), (0.074, -0.058), (0.098, -0.030), (0.098, 0.036), (0.070, 0.070), (0, 0.073)]
    front = [(0, -0.050), (0.068, -0.050), (0.090, -0.026), (0.090, 0.032), (0.066, 0.060), (0, 0.063)]
    lip = [(0, -0.044), (0.064, -0.044), (0.084, -0.023), (0.084, 0.029), (0.062, 0.054), (0, 0.057)]
    stations = [(0.452, back), (0.462, back), (0.492, full), (0.530, full), (0.556, front), (0.564, lip)]
    hull("head", stations, M["paint"], head, rings=90, fillet=0.011)
    # a dark bumper round the chin and a brow above the window
    plate(
        "chin",
        [(0.488, -0.050), (0.552, -0.044), (0.560, -0.056), (0.540, -0.070), (0.494, -0.068)],
        0.116,
        M["rubber"],
        head,
        bev=0.005,
    )
    plate(
        "brow",
        [(0.500, 0.068), (0.572, 0.056), (0.588, 0.050), (0.588, 0.056), (0.560, 0.070), (0.506, 0.080)],
        0.130,
        M["dark"],
        head,
        bev=0.003,
    )
    for side in (-1, 1):
        cheek = [
            (0.496, -0.020),
            (0.528, -0.026),
            (0.546, -0.014),
            (0.546, 0.022),
            (0.528, 0.030),
            (0.496, 0.026),
        ]
        plate("cheek", cheek, 0.006, M["dark"], head, "XZ", (0, side * 0.099, 0.003), 0.002)
        spots = [(0.503, -0.010), (0.503, 0.020), (0.536, -0.008), (0.536, 0.018)]
        bolts(
            "cheek_bolts",
            [((x, side * 0.102, z + 0.003), (0, side, 0)) for x, z in spots],
            0.0032,
            M["bolt"],
            head,
        )
        # a camera in either cheek covers the area outside of the front pair's view
        lathe(
            "side_camera",
            [(0, 0), (0.0095, 0), (0.0095, 0.004), (0.007, 0.006), (0, 0.006)],
            M["cast"],
            head,
            (0.520, side * 0.101, 0.005),
            "Y",
            rot=(0, 0, math.pi) if side < 0 else None,
        )
        lathe(
            "side_lens",
            [(0, 0), (0.006, 0), (0.003, 0.002), (0, 0.0024)],
            M["lens"],
            head,
            (0.520, side * 0.1065, 0.005),
            "Y",
            rot=(0, 0, math.pi) if side < 0 else None,
        )


def _face(M, head):
    window = [
        (-0.076, -0.018),
        (-0.060, -0.036),
        (0.060, -0.036),
        (0.076, -0.018),
        (0.076, 0.024),
        (0.056, 0.046),
    ]
    window += [(-0.056, 0.046), (-0.076, 0.024)]
    plate(
        "window_frame",
        [(u * 1.06, v * 1.08) for u, v in window],
        0.010,
        M["cast"],
        head,
        "YZ",
        (FACE - 0.001, 0, 0.004),
        0.003,
    )
    plate("window", window, 0.006, M["window"], head, "YZ", (FACE + 0.003, 0, 0.004), 0.002)
    x = FACE + 0.006
    for side in (-1, 1):
        _lens((x, side * 0.056, 0.020), 0.0125, M, head)
        lathe(
            "projector",
            [(0, 0), (0.0055, 0), (0.0048, 0.002), (0, 0.003)],
            M["ir_window"],
            head,
            (x, side * 0.033, 0.020),
            "X",
        )
        # lamps: an emitter behind a bezel
        plate(
            "bezel",
            chamfered_outline(0.040, 0.017, 0.005),
            0.008,
            M["cast"],
            head,
            "YZ",
            (x, side * 0.040, -0.016),
            0.002,
        )
        plate(
            "lamp",
            chamfered_outline(0.033, 0.010, 0.003),
            0.003,
            M["lamp"],
            head,
            "YZ",
            (x + 0.0035, side * 0.040, -0.016),
            0.001,
        )
        for i in (-1, 1):
            box(
                "lamp_rib",
                (0.002, 0.0015, 0.010),
                (x + 0.0055, side * 0.040 + i * 0.0055, -0.016),
                M["cast"],
                head,
                0,
            )
    _lens((x, 0, 0.024), 0.016, M, head)
    _lens((x, 0, -0.014), 0.011, M, head, "ir_window")
    corners = [
        (-0.068, -0.012),
        (0.068, -0.012),
        (-0.050, 0.044),
        (0.050, 0.044),
        (-0.054, -0.030),
        (0.054, -0.030),
    ]
    bolts("face_bolts", [((x, y, z), (1, 0, 0)) for y, z in corners], 0.0028, M["bolt"], head)
    plate(
        "status",
        chamfered_outline(0.050, 0.004, 0.0015),
        0.004,
        M["status"],
        head,
        "YZ",
        (0.5885, 0, 0.0535),
        0.001,
    )


def add_head(M, body):
    _shell(M, body)
    _face(M, body)
    # the bellows between head and frame
    for i in range(3):
        rib = chamfered_outline(0.126 - 0.008 * (i % 2), 0.112 - 0.008 * (i % 2), 0.022, (0, 0.004))
        plate("bellows", rib, 0.006, M["rubber"], body, "YZ", (0.450 + 0.006 * i, 0, 0), 0.0025)
    for side in (-1, 1):
        path = [
            (0.474, side * 0.058, 0.062),
            (0.450, side * 0.050, 0.088),
            (0.418, side * 0.044, 0.088),
            (0.385, side * 0.040, 0.084),
        ]
        tube("head_cable", path, 0.0036, M["cable"], body)
