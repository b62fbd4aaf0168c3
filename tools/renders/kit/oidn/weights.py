"""Reads the weights of a network: a .tza file, a table of named arrays."""

import struct

import numpy as np

from ..paths import CACHE

FOLDER = CACHE / "weights"
MAGIC, VERSION = 0x41D7, 2
KINDS = {b"f": "<f4", b"h": "<f2"}


def read(name):
    """The arrays of a network by name, in the order of its layers. Raises if the file is missing or of another version."""
    path = FOLDER / f"{name}.tza"
    if not path.exists():
        raise FileNotFoundError(f"{path}: fetch it with `npm run weights` in tools/renders/")
    data = path.read_bytes()
    magic, version, _, place = struct.unpack_from("<HBBQ", data)
    if (magic, version) != (MAGIC, VERSION):
        raise ValueError(f"{path}: unknown format")
    (count,) = struct.unpack_from("<I", data, place)
    place += 4
    arrays = {}
    for _ in range(count):
        title, array, place = _read_array(data, place)
        arrays[title] = array
    return arrays


def _read_array(data, place):
    """One entry of the table: its name, its array, and the start of the next entry."""
    (length,) = struct.unpack_from("<H", data, place)
    place += 2
    title = data[place : place + length].decode()
    place += length
    rank = data[place]
    shape = struct.unpack_from(f"<{rank}I", data, place + 1)
    # A letter for each axis gives its meaning. The networks in use all have the order output, input, height, width.
    place += 1 + 5 * rank
    kind, start = struct.unpack_from("<cQ", data, place)
    array = np.frombuffer(data, KINDS[kind], int(np.prod(shape)), start).reshape(shape)
    return title, array, place + 9
