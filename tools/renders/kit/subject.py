"""The scene of a shot, by its name on the command line."""

import importlib

from .scene import reset, set_up_render


def build_shot(path, scale=1.0):
    """Builds the scene of SUBJECT/SHOT. Returns its `Shot`, and the name of its files."""
    subject, name = path.rsplit("/", 1)
    module = importlib.import_module(f"{subject.replace('/', '.')}.shots")
    reset()
    shot = module.SHOTS[name]()
    set_up_render(round(shot.width * scale), round(shot.height * scale), shot.exposure)
    return shot, f"{subject.rsplit('/', 1)[1].replace('_', '-')}-{name}"
