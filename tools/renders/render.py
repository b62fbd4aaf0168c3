"""Renders one shot of one subject: blender -b --factory-startup -P render.py -- SUBJECT/SHOT [options]

A subject is a folder here (`products/…` or `places/…`) with a `shots.py` that defines `SHOTS`, a dict of functions by name. Each
function builds its scene and returns the settings of the picture as a `Shot`.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

from kit.output import render_picture  # noqa: E402
from kit.paths import CACHE  # noqa: E402
from kit.scene import crop  # noqa: E402
from kit.subject import build_shot  # noqa: E402


def parse():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("shot", help="e.g. products/bat/studio")
    parser.add_argument("--scale", type=float, default=1.0, help="1 is the final size, .5 a preview")
    parser.add_argument("--samples", type=int, default=32)
    parser.add_argument(
        "--crop", type=float, nargs=4, help="left, top, right, bottom as shares: renders only this part"
    )
    parser.add_argument("--output", type=Path, help="default: .cache/renders/pictures/SUBJECT-SHOT.png")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def main():
    options = parse()
    shot, name = build_shot(options.shot, options.scale)
    if options.crop:
        crop(*options.crop)
        name += "-crop"
    default = CACHE / "pictures" / f"{name}.png"
    render_picture(options.output or default, options.samples, shot.bloom, shot.vignette)


main()
