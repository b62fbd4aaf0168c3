"""The body: a chamfered frame with bolted panels and attached parts. Origin: the middle of the body at hip height."""

import math

from kit.fasteners import bolt_row, bolts
from kit.lofts import hull
from kit.plates import chamfered_outline, plate
from kit.solids import box, lathe, tube

DECK = 0.092  # top of the deck panels
HALF_WIDTH = 0.128


def _frame(M, body):
    """The frame, which is wide in the middle and narrow between the legs."""
    wide = [
        (0, -0.078),
        (0.086, -0.078),
        (HALF_WIDTH, -0.038),
        (HALF_WIDTH, 0.042),
        (0.096, 0.084),
        (0, 0.086),
    ]
    waist = [(0, -0.070), (0.050, -0.070), (0.066, -0.045), (0.066, 0.050), (0.050, 0.078), (0, 0.080)]
    end = [(0, -0.056), (0.046, -0.056), (0.060, -0.038), (0.060, 0.044), (0.046, 0.064), (0, 0.066)]
    stations = [(-0.470, end), (-0.455, waist), (-0.285, waist), (-0.262, wide), (-0.05, wide)]
    stations += [(0.05, wide), (0.262, wide), (0.285, waist), (0.455, waist), (0.470, end)]
    hull("frame", stations, M["frame"], body, rings=170, fillet=0.010)


def _panel(name, outline, places, M, body, mat, plane, loc, rot=(0, 0, 0), thick=0.006):
    """A bolted panel; `places` of its bolts in the panel's own axes."""
    panel = plate(name, outline, thick, mat, body, plane, loc, 0.0022, rot)
    heads = bolts(f"{name}_bolts", places, 0.0036, M["bolt"], body)
    heads.location, heads.rotation_euler = loc, rot
    return panel


def _side_panels(M, body):
    for side, name in ((1, "port"), (-1, "starboard")):
        out = (0, side, 0)
        y = side * (HALF_WIDTH + 0.002)
        face = side * 0.003
        outline = [(-0.236, -0.028), (-0.228, -0.036), (0.228, -0.036), (0.236, -0.028)]
        outline += [(0.236, 0.030), (0.226, 0.040), (-0.226, 0.040), (-0.236, 0.030)]
        places = [
            (p, out) for x in (-0.228, -0.152, 0.152, 0.228) for p in [(x, face, -0.026), (x, face, 0.030)]
        ]
        _panel(f"side_{name}", outline, places, M, body, M[name], "XZ", (0, y, 0.0))
        # the chamfers above and below have separate panels, split in two
        for x in (-0.119, 0.119):
            for z, slope, half, mat in ((0.0635, 52.7, 0.0225, "paint"), (-0.0585, -43.5, 0.0245, "dark")):
                angle = math.radians(90 - slope) if slope > 0 else math.radians(-90 - slope)
                middle = 0.1125 if slope > 0 else 0.1075
                outline = chamfered_outline(0.230, half * 2, 0.007)
                spots = [(u, v) for u in (-0.104, 0.104) for v in (-half + 0.008, half - 0.008)]
                _panel(
                    f"chamfer_{name}",
                    outline,
                    [((u, side * 0.003, v), out) for u, v in spots],
                    M,
                    body,
                    M[mat],
                    "XZ",
                    (x, side * middle, z),
                    (side * angle, 0, 0),
                )
        # cooling louvres of the battery bay
        for i in range(7):
            box(
                "louvre",
                (0.006, 0.006, 0.030),
                (-0.208 + i * 0.011, y + face, 0.002),
                M["black"],
                body,
                0.0025,
            )


def _deck(M, body):
    for x, length in ((-0.176, 0.150), (0, 0.186), (0.176, 0.150)):
        u, v = length / 2 - 0.008, 0.078
        places = [((a, b, 0.003), (0, 0, 1)) for a in (-u, 0, u) for b in (-v, v)]
        _panel(
            "deck",
            chamfered_outline(length, 0.176, 0.012),
            places,
            M,
            body,
            M["paint"],
            "XY",
            (x, 0, DECK - 0.004),
        )
    for x in (-0.36, 0.36):
        places = [((a, b, 0.003), (0, 0, 1)) for a in (-0.054, 0.054) for b in (-0.030, 0.030)]
        _panel(
            "cap", chamfered_outline(0.130, 0.080, 0.010), places, M, body, M["paint"], "XY", (x, 0, 0.082)
        )


def _rails(M, body):
    """Two payload rails on the deck and a carrying handle along either edge."""
    for side in (-1, 1):
        y = side * 0.050
        outline = [
            (-0.013, 0),
            (0.013, 0),
            (0.013, 0.007),
            (0.004, 0.010),
            (0.004, 0.013),
            (0.013, 0.013),
            (0.013, 0.019),
        ]
        outline += [(-0.013, 0.019), (-0.013, 0.013), (-0.004, 0.013), (-0.004, 0.010), (-0.013, 0.007)]
        plate("rail", outline, 0.46, M["alu"], body, "YZ", (0, y, DECK - 0.001), 0.001)
        bolts(
            "rail_bolts",
            bolt_row((-0.21, y, DECK + 0.018), (0.21, y, DECK + 0.018), (0, 0, 1), 8),
            0.004,
            M["black"],
            body,
        )
        path = [(0.232, 0.098, 0.080), (0.222, 0.109, 0.122), (0.200, 0.112, 0.134)]
        path += [(0.0, 0.113, 0.136)] + [(-x, y, z) for x, y, z in reversed(path)]
        tube("handle", [(x, side * yy, z) for x, yy, z in path], 0.0085, M["dark"], body)
        tube("grip", [(-0.075, side * 0.113, 0.136), (0.075, side * 0.113, 0.136)], 0.0115, M["rubber"], body)
        for x in (-0.232, 0.232):
            foot = lathe(
                "handle_foot",
                [(0, 0), (0.017, 0), (0.017, 0.008), (0.011, 0.016), (0, 0.016)],
                M["cast"],
                body,
            )
            foot.location, foot.rotation_euler = (x, side * 0.099, 0.073), (side * math.radians(-30), 0, 0)


def _belly(M, body):
    """A skid plate, so that the dog can lie down on stones."""
    places = [((a, b, -0.004), (0, 0, -1)) for a in (-0.2, 0, 0.2) for b in (-0.06, 0.06)]
    _panel(
        "skid",
        chamfered_outline(0.46, 0.150, 0.02),
        places,
        M,
        body,
        M["cast"],
        "XY",
        (0, 0, -0.081),
        thick=0.008,
    )


def _rear(M, body):
    """The back: radiator, charging contacts, emergency stop, lifting eye."""
    x = -0.470
    plate(
        "rear_plate",
        chamfered_outline(0.112, 0.112, 0.022),
        0.014,
        M["paint"],
        body,
        "YZ",
        (x - 0.006, 0, 0.004),
        0.004,
    )
    for i in range(6):
        box("radiator", (0.008, 0.072, 0.0045), (x - 0.013, 0, -0.030 + i * 0.009), M["black"], body, 0.001)
    for y in (-0.014, 0.014):
        lathe(
            "contact",
            [(0, 0), (0.007, 0), (0.006, 0.006), (0, 0.006)][::-1],
            M["copper"],
            body,
            (x - 0.012, y, 0.040),
            "X",
        ).scale.x = -1
    corners = [((x - 0.012, y, z), (-1, 0, 0)) for y in (-0.046, 0.046) for z in (-0.030, 0.038)]
    bolts("rear_bolts", corners, 0.004, M["bolt"], body)
    lathe(
        "stop_collar",
        [(0, 0), (0.024, 0), (0.024, 0.006), (0.019, 0.010), (0, 0.010)],
        M["yellow"],
        body,
        (-0.372, 0, 0.084),
    )
    lathe(
        "stop",
        [(0, 0), (0.011, 0), (0.011, 0.010), (0.018, 0.012), (0.019, 0.018), (0.015, 0.023), (0, 0.025)],
        M["stop"],
        body,
        (-0.372, 0, 0.093),
    )
    tube(
        "lifting_eye",
        [(-0.425, -0.016, 0.082), (-0.425, -0.014, 0.106), (-0.425, 0.014, 0.106), (-0.425, 0.016, 0.082)],
        0.005,
        M["cast"],
        body,
    )


def add_body(M, body):
    _frame(M, body)
    _side_panels(M, body)
    _deck(M, body)
    _rails(M, body)
    _belly(M, body)
    _rear(M, body)
