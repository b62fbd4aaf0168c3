"""The assembly hall in the evening: a uniwing aircraft on its dolly, and two more machines under the lamps behind it."""

from kit.dusk import Dusk, add_haze, dusk
from kit.light import area, camera
from kit.materials import add_fog, material
from kit.mesh import empty
from kit.shot import full_bleed
from kit.solids import box
from products.heavy_lift_drones.materials import materials as heavy_lift_materials
from products.heavy_lift_drones.model import build as build_heavy_lift
from products.uniwing_aircraft.materials import materials as uniwing_materials
from products.uniwing_aircraft.model import build as build_uniwing
from products.uniwing_aircraft.stand import stand
from products.usv.deck import container
from products.usv.materials import materials as usv_materials
from products.vtol_drones.layout import STANDING_HEIGHT
from products.vtol_drones.materials import materials as vtol_materials
from products.vtol_drones.model import build as build_vtol

DOLLY = 0.62  # height of the uniwing's datum, metres
# The hall in metres. The door at its far end is open between two values of y.
CEILING, DEPTH, WIDTH = 5.2, 15.0, 22.0
DOOR, DOOR_HEIGHT = (-5.6, 8.2), 4.1
AIR = "#2a2c31"  # what distance does to colours in the hall
EVENING = Dusk(
    colors=((0, "#f0b98a"), (2.2, "#dca48a"), (6, "#a98f9c"), (13, "#6f7ea6"), (40, "#3c5588"), (90, "#24365f")),
    strength=1.0,
    sun_azimuth=199,
    sun_elevation=7,
    sun_power=6.0,
    sun_color="#ffb473",
    glow="#ffa055",
    glow_strength=0.6,
)


def _surface(name, color, rough, **settings):
    surface = material(name, color, rough, **settings)
    add_fog(surface, AIR, 8, 30, 0.6)
    return surface


def _room():
    """A sealed floor that reflects the evening, walls with columns, and the open door at the far end."""
    floor = _surface("hall_floor", "#3f4246", 0.20, spec=0.5, vary=0.05, rvar=0.05)
    apron = add_haze(material("hall_apron", "#c2a888", 0.85, vary=0.3), EVENING, 14, 120)
    wall = _surface("hall_wall", "#454c55", 0.7, vary=0.06)
    steel = _surface("hall_steel", "#1e2226", 0.5, vary=0.05)
    line = _surface("hall_line", "#a58f5e", 0.4, vary=0.15)
    box("floor", (DEPTH + 12, WIDTH, 0.2), (6 - DEPTH / 2, 0, -0.1), floor, bev=0)
    box("apron", (400, 400, 0.2), (-DEPTH - 200, 0, -0.12), apron, bev=0)
    left, right = DOOR
    for start, end in ((-WIDTH / 2, left), (right, WIDTH / 2)):
        box("rear", (0.3, end - start, CEILING + 1), (-DEPTH, (start + end) / 2, CEILING / 2), wall, bev=0)
    box("lintel", (0.3, right - left, 1.6), (-DEPTH, (left + right) / 2, DOOR_HEIGHT + 0.8), wall, bev=0)
    for y in (left, right):
        box("jamb", (0.45, 0.3, DOOR_HEIGHT), (-DEPTH + 0.1, y, DOOR_HEIGHT / 2), steel, bev=0.02)
    box("roof", (DEPTH + 12, WIDTH, 0.3), (6 - DEPTH / 2, 0, CEILING + 0.15), steel, bev=0)
    for side in (-1, 1):
        box("wall", (DEPTH + 12, 0.3, CEILING), (6 - DEPTH / 2, side * WIDTH / 2, CEILING / 2), wall, bev=0)
        for step in range(6):
            x = 3 - step * 3.6
            box("column", (0.3, 0.4, CEILING), (x, side * (WIDTH / 2 - 0.3), CEILING / 2), steel, bev=0.02)
    for step in range(6):
        box("beam", (0.3, WIDTH, 0.45), (3 - step * 3.6, 0, CEILING - 0.22), steel, bev=0.02)
    for y in (-3.4, 3.0):
        box("line", (DEPTH + 6, 0.08, 0.004), (3 - DEPTH / 2, y, 0.002), line, bev=0)


def _lamps():
    """Rows of long lamps below the ceiling."""
    for row in range(4):
        for y in (-5.0, 0.0, 5.0):
            x = 1.2 - row * 3.6
            area("strip", (x, y, CEILING - 0.5), (x, y, 0), 0.22, 62, "#dfeaff", sy=3.0)


def _bench(place, turn):
    """A wheeled cabinet with drawers."""
    M = dict(
        body=_surface("bench", "#2c2433", 0.42, coat=0.3, coatr=0.2, vary=0.05),
        top=_surface("bench_top", "#1c1e20", 0.6, vary=0.1),
        handle=_surface("bench_handle", "#9a9c9e", 0.3, metal=1),
    )
    root = empty("bench", place, None)
    root.rotation_euler = (0, 0, turn)
    box("body", (0.52, 1.05, 0.74), (0, 0, 0.50), M["body"], root, 0.012)
    box("top", (0.58, 1.12, 0.04), (0, 0, 0.90), M["top"], root, 0.008)
    for level in range(5):
        z = 0.22 + level * 0.138
        box("gap", (0.004, 0.98, 0.006), (0.261, 0, z - 0.066), M["top"], root, 0)
        box("handle", (0.022, 0.42, 0.014), (0.272, 0, z + 0.03), M["handle"], root, 0.004)
    for x in (-0.18, 0.18):
        for y in (-0.42, 0.42):
            box("castor", (0.10, 0.04, 0.11), (x, y, 0.065), M["top"], root, 0.02)


def evening():
    _room()
    _lamps()
    dusk(EVENING)
    surfaces = uniwing_materials("#6d7073", "#808386", "#e2e3e2", line=0.28)
    build_uniwing(surfaces).location = (0, 0, DOLLY)
    stand(surfaces, DOLLY)
    vtol = build_vtol(vtol_materials("#6a6d70", "#707376"))
    vtol.location = (-5.6, 4.5, STANDING_HEIGHT)
    vtol.rotation_euler = (0, 0, -0.45)
    heavy = build_heavy_lift(heavy_lift_materials(), phases=(97, 62, 86, 94, 95, 86, 84, 97))
    heavy.location = (-8.4, -2.2, 0)
    heavy.rotation_euler = (0, 0, 0.4)
    _bench((-2.4, 4.9, 0), 0.35)
    M = usv_materials()
    for index, (x, y, z, turn) in enumerate(((-3.6, -4.6, 0, 0.2), (-3.65, -4.65, 0.41, 0.27), (-4.0, 6.0, 0, 1.3))):
        case = empty(f"place{index}", (x, y, z), None)
        case.rotation_euler = (0, 0, turn)
        container(M, case, (0, 0, 0))
    area("key", (3.6, -4.2, 3.2), (0.2, 0, 0.6), 1.6, 130, "#dfe9ff")


def wide():
    evening()
    camera((4.7, -2.7, 1.40), (-1.9, 0.25, 0.80), lens=36, fstop=4, focus=(0.9, -0.4, 0.8))
    return full_bleed(exposure=0.35, bloom=0.06)


SHOTS = {"wide": wide}
