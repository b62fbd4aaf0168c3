"""Exports a product's model for the browser: blender -b --factory-startup -P export.py -- products/bat [options]

Writes .cache/renders/models/SLUG.glb, decimated, with a node for each movable part, and its textures SLUG-color.png and
SLUG-orm.png, baked from the materials of the pictures. `models.mjs` makes the site's files from them.
"""

import argparse
import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

import bpy  # noqa: E402

from glb.bake import bake  # noqa: E402
from glb.geometry import single_object, triangles  # noqa: E402
from glb.origin import forget, remember_normals, use_origin  # noqa: E402
from glb.surfaces import simplify  # noqa: E402
from glb.unwrap import unwrap  # noqa: E402
from kit.paths import CACHE  # noqa: E402
from kit.scene import reset  # noqa: E402


def parse():
    parser = argparse.ArgumentParser(prog="export.py")
    parser.add_argument("product", help="e.g. products/bat")
    parser.add_argument("--triangles", type=int, default=80_000)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def build(product):
    """Builds the machine as in the studio picture, or as its model defines, without floor, light and camera."""
    package = product.replace("/", ".")
    surfaces = importlib.import_module(f"{package}.materials").materials()
    model = importlib.import_module(f"{package}.model")
    getattr(model, "build_movable", model.build)(surfaces)


def main():
    options = parse()
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    reset()
    build(options.product)
    thing, joints, before = single_object(options.triangles)
    slug = options.product.rsplit("/", 1)[1].replace("_", "-")
    file = CACHE / "models" / f"{slug}.glb"
    file.parent.mkdir(parents=True, exist_ok=True)
    unwrap(thing)
    remember_normals(thing.data)
    for material in thing.data.materials:
        use_origin(material)
    bake(thing, file.with_suffix(""))
    simplify(thing.data)
    forget(thing.data)
    kept = triangles(thing.data)
    joints.separate(thing)
    bpy.ops.export_scene.gltf(
        filepath=str(file),
        export_format="GLB",
        export_image_format="NONE",
        export_colors=False,
        export_animations=False,
        export_apply=True,
        export_yup=True,
    )
    print(f"{slug}: {before} triangles, {kept} kept")


main()
