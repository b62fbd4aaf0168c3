"""Intel Open Image Denoise, which Debian's Blender lacks: its own networks, run here with numpy and a little C."""

import numpy as np

from . import curves
from .strips import run


def _clean(picture):
    return np.nan_to_num(picture[:, :, :3].astype(np.float32))


def denoise(color, albedo, normal):
    """Denoises a picture. Arrays of (height, width, 3): linear light, albedo 0 to 1, normal -1 to 1.

    Albedo and normal are denoised first, because motion blur and depth of field make them noisy, too.
    """
    color, albedo, normal = map(_clean, (color, albedo, normal))
    albedo = run("rt_alb_large", curves.encode_srgb(np.clip(albedo, 0, 1)))
    albedo = curves.decode_srgb(np.clip(albedo, 0, 1))
    normal = np.clip(run("rt_nrm_large", np.clip(normal, -1, 1) * 0.5 + 0.5), 0, 1)
    scale = curves.exposure(color)
    result = run(
        "rt_hdr_calb_cnrm_large", np.concatenate([curves.from_light(color * scale), albedo, normal], 2)
    )
    return (curves.to_light(result) / scale).astype(np.float32)
