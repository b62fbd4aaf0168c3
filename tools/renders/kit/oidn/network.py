"""A denoising network (U-Net): halves the picture four times, then doubles it again and adds each earlier size as input."""

import ctypes
import subprocess
from pathlib import Path

import numpy as np

from ..paths import CACHE
from .weights import read

LANES, GROUP = 8, 16
DEEPEST = 4


def _compiled():
    """The layers, compiled for this processor. Without -ffast-math, which also changes how numpy treats tiny numbers."""
    source, library = Path(__file__).with_name("layers.c"), CACHE / "oidn.so"
    if not library.exists() or library.stat().st_mtime < source.stat().st_mtime:
        library.parent.mkdir(parents=True, exist_ok=True)
        flags = "-O3 -march=native -fopenmp -shared -fPIC".split()
        subprocess.run(["gcc", *flags, "-o", library, source], check=True)
    return ctypes.CDLL(str(library))


def _empty(height, width, planes):
    return [np.zeros((height + 2, width + 2, LANES), np.float32) for _ in range(planes)]


def _address(array):
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def _addresses(planes):
    return (ctypes.POINTER(ctypes.c_float) * len(planes))(*map(_address, planes))


class Layer:
    """One convolution, with its weights in the layout that `layers.c` requires."""

    def __init__(self, weight, bias):
        self.outputs, self.inputs = weight.shape[:2]
        spare = -self.outputs % GROUP
        weight = np.pad(weight.astype(np.float32), ((0, spare), (0, 0), (0, 0), (0, 0)))
        weight = weight.reshape(-1, GROUP, self.inputs, 3, 3).transpose(0, 2, 3, 4, 1)
        self.weight = np.ascontiguousarray(weight)
        self.bias = np.pad(bias.astype(np.float32), (0, spare))
        self.planes = len(self.bias) // LANES


class Network:
    """A network with the weights of a file."""

    def __init__(self, name):
        arrays = read(name)
        titles = [title[: -len(".weight")] for title in arrays if title.endswith(".weight")]
        self.layers = {
            title: Layer(arrays[f"{title}.weight"], arrays[f"{title}.bias"]) for title in titles
        }
        self.library = _compiled()

    def run(self, picture):
        """Takes a picture (height, width, channels) with sides that are multiples of 16. Returns three channels."""
        planes = self._split(picture)
        earlier, titles = [planes], list(self.layers)
        for title, following in zip(titles, [*titles[1:], ""]):
            if title.startswith("dec") and title.endswith("a"):
                planes = self._resize("enlarge", planes, 2) + earlier.pop()
            planes = self._convolve(self.layers[title], planes)
            depth = self._depth_that_ends(title, following)
            if depth:
                planes = self._resize("pool", planes, 0.5)
                if depth < DEEPEST:
                    earlier.append(planes)
        return planes[0][1:-1, 1:-1, :3]

    @staticmethod
    def _depth_that_ends(title, following):
        """The number of the encoder's level if this is its last layer, otherwise 0."""
        if not title.startswith("enc_conv"):
            return 0
        depth = int(title[len("enc_conv")])
        return depth if 1 <= depth <= DEEPEST and not following.startswith(f"enc_conv{depth}") else 0

    @staticmethod
    def _split(picture):
        height, width, channels = picture.shape
        planes = _empty(height, width, -(-channels // LANES))
        for index, plane in enumerate(planes):
            part = picture[:, :, index * LANES : (index + 1) * LANES]
            plane[1:-1, 1:-1, : part.shape[2]] = part
        return planes

    def _convolve(self, layer, planes):
        height, width = (side - 2 for side in planes[0].shape[:2])
        target = _empty(height, width, layer.planes)
        self.library.convolve(
            width,
            height,
            layer.inputs,
            layer.planes * LANES,
            _addresses(planes),
            _addresses(target),
            _address(layer.weight),
            _address(layer.bias),
        )
        return target

    def _resize(self, operation, planes, factor):
        height, width = (int((side - 2) * factor) for side in planes[0].shape[:2])
        target = _empty(height, width, len(planes))
        getattr(self.library, operation)(width, height, len(planes), _addresses(planes), _addresses(target))
        return target
