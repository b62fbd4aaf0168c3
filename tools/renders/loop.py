"""Renders what moves in the loop of a picture: blender -b --factory-startup -P loop.py -- SUBJECT/SHOT --crop … [options]

Less than half of the picture's size is enough, because what turns is blurred, and the rest of a frame is the picture itself.
Writes into .cache/renders/loops/SUBJECT-SHOT, each for the box of `--crop` around the machines:

- rest.png: as the picture shows them; turn-0.png, turn-1.png, …: their rotors at equal steps, which repeat
- rest-alpha.png, turn-0-alpha.png, …: where the machines are
- plate.png: what is behind them
- loop.json: the size of the whole picture in pixels, the box, the number of steps
"""

import argparse
import json
import math
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from kit.grade import grade_and_save  # noqa: E402
from kit.output import render_light  # noqa: E402
from kit.paths import CACHE  # noqa: E402
from kit.scene import crop  # noqa: E402
from kit.subject import build_shot  # noqa: E402

# The share of a step during which the shutter is open.
SHUTTER = 0.6


def parse():
    parser = argparse.ArgumentParser(prog="loop.py")
    parser.add_argument("shot", help="e.g. products/vtol_drones/scene")
    parser.add_argument(
        "--crop", type=float, nargs=4, required=True, help="the machines: left, top, right, bottom as shares"
    )
    parser.add_argument("--width", type=int, default=640, help="of the whole picture in pixels")
    parser.add_argument("--steps", type=int, default=5, help="an odd number")
    parser.add_argument("--samples", type=int, default=8)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def pixels(shares, width, height):
    """The box of `--crop` in whole pixels."""
    return [round(share * size) for share, size in zip(shares, (width, height, width, height))]


def machines():
    """All objects of machines: of roots that are empties."""
    roots = [each for each in bpy.data.objects if each.parent is None and each.type == "EMPTY"]
    return [part for root in roots for part in root.children_recursive]


def turn_rotors(steps):
    """Makes each turning rotor look the same again after `steps` frames. From one frame to the next it turns by two of these steps."""
    for hub in bpy.data.objects:
        if not (hub.animation_data and hub.animation_data.action):
            continue
        blades = sum("_b" in child.name for child in hub.children)
        curve = hub.animation_data.action.fcurves.find("rotation_euler", index=2)
        now, after = curve.evaluate(1), curve.evaluate(2)
        step = math.copysign(2 * math.tau / blades / steps, after - now)
        for point, value in zip(curve.keyframe_points, (now - step, now + step)):
            point.co.y = value
        curve.update()
        curve.extrapolation = "LINEAR"
    bpy.context.scene.render.motion_blur_shutter = SHUTTER


def save_alpha(path, parts):
    """Renders where `parts` are, without light. Saves it as the alpha of a PNG."""
    scene = bpy.context.scene
    others = [each for each in bpy.data.objects if each.type in ("MESH", "LIGHT") and each not in parts]
    hidden = [each for each in others if not each.hide_render]
    for each in hidden:
        each.hide_render = True
    scene.use_nodes = False
    scene.render.film_transparent = True
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = str(path)
    scene.cycles.samples, bounces = 48, scene.cycles.max_bounces
    scene.cycles.max_bounces = 0
    bpy.ops.render.render(write_still=True)
    scene.cycles.max_bounces = bounces
    scene.render.film_transparent = False
    for each in hidden:
        each.hide_render = False


def main():
    options = parse()
    shot, name = build_shot(options.shot)
    scene = bpy.context.scene
    height = round(options.width * shot.height / shot.width)
    scene.render.resolution_x, scene.render.resolution_y = options.width, height
    scene.render.use_persistent_data = True
    box = pixels(options.crop, options.width, height)
    # A hundredth of a pixel inwards, because Blender rounds down.
    left, top, right, bottom = (
        (edge + inwards) / size
        for edge, inwards, size in zip(box, (0.01, -0.01, 0.01, -0.01), (options.width, height) * 2)
    )
    crop(left, top, right, bottom)
    folder = CACHE / "loops" / name
    folder.mkdir(parents=True, exist_ok=True)
    parts = machines()

    def save(file):
        light = render_light(f"{name}-{file}", options.samples)
        grade_and_save(light, str(folder / f"{file}.png"), shot.bloom, shot.vignette, options.crop)

    scene.frame_set(1)
    save("rest")
    save_alpha(folder / "rest-alpha.png", parts)
    turn_rotors(options.steps)
    for step in range(options.steps):
        scene.frame_set(1 + step)
        save(f"turn-{step}")
        save_alpha(folder / f"turn-{step}-alpha.png", parts)
    scene.frame_set(1)
    for part in parts:
        part.hide_render = True
    save("plate")
    facts = {"width": options.width, "height": height, "box": box, "steps": options.steps}
    (folder / "loop.json").write_text(json.dumps(facts))


main()
