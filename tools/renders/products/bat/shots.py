"""The pictures of the BAT-32."""

import math

from mathutils import Euler, Matrix, Vector

from kit.light import area, camera
from kit.scene import blur_motion
from kit.shot import Shot, full_bleed

from .carrier import CONTAINER_TOP, build_carrier
from .materials import materials
from .measures import HEIGHT, RADIUS
from .model import build, build_bat, build_container, build_stand, place_chocks
from .sets import ALTITUDE, evening_over_dunes, heading_of, stage


def studio_shot():
    build(materials())
    stage((0.1, 0))
    camera((1.50, -3.00, 1.86), (0.12, -0.02, 0.320), lens=55, fstop=9, focus=(0.30, -0.25, 0.3))
    return Shot(exposure=0.3)


def _fly(bat, place, ahead, roll=0):
    """Puts an interceptor at a place with its nose along `ahead`."""
    turn = Vector(ahead).to_track_quat("X", "Z").to_matrix().to_4x4()
    bat.matrix_world = Matrix.Translation(place) @ turn @ Matrix.Rotation(math.radians(roll), 4, "X")


class View:
    """A camera, and the positions of points in its picture."""

    def __init__(self, place, target, lens, shape=16 / 9):
        self.place, self.target, self.lens = Vector(place), Vector(target), lens
        # A camera's `lens` refers to the longer side of its picture, which is 36 mm.
        self.half = (18 / lens, 18 / lens / shape) if shape > 1 else (18 / lens * shape, 18 / lens)
        self.turn = (self.target - self.place).to_track_quat("-Z", "Y").to_matrix()

    def at(self, across, up, depth):
        """The point at `depth` metres from the camera. `across` and `up` run from -1 to 1 over the picture."""
        return self.place + self.turn @ Vector(
            (across * self.half[0] * depth, up * self.half[1] * depth, -depth)
        )


def _launch(view, flying, unfolding):
    """The carrier at its altitude, one tube just below it, and two interceptors at the given points of the view."""
    surfaces = materials("#6d7172", "#77746a", "#3c444b")
    blur_motion()
    carrier = build_carrier(surfaces, spin=9, empty_cells=(9, 12, 20))
    carrier.matrix_world = (
        Matrix.Translation((0, 0, ALTITUDE))
        @ Euler((math.radians(-13), math.radians(-3), 0)).to_matrix().to_4x4()
    )
    below = carrier.matrix_world @ Vector((0.04, 0.04, CONTAINER_TOP - HEIGHT - 0.36))
    _fly(build_bat(surfaces, folded=1), below, (0.30, -0.20, -1))
    _fly(build_bat(surfaces, folded=0.11, fins_folded=0.2, spin=5), view.at(*unfolding), (1, -0.25, -0.22), 20)
    _fly(build_bat(surfaces, spin=9), view.at(*flying), (1, -0.30, 0.30), 8)
    evening_over_dunes(view.place, heading_of(view.place, view.target), sun_azimuth=-122)
    fill = view.at(1.2, -0.3, 1.0)
    area("fill", fill, view.at(0.2, -0.2, 4), 3.5, 70, "#c9dcf5")
    camera(view.place, view.target, lens=view.lens, fstop=8, focus=view.at(*flying))


def scene():
    view = View((9.2, -6.2, ALTITUDE - 1.75), (1.23, -0.60, ALTITUDE - 0.23), 35.5)
    _launch(view, flying=(0.56, -0.45, 1.55), unfolding=(0.13, -0.50, 3.3))
    return full_bleed(exposure=0.25, bloom=0.06)


def portrait():
    view = View((8.4, -7.6, ALTITUDE - 1.9), (0.12, -0.81, ALTITUDE - 0.9), 40, 900 / 1200)
    _launch(view, flying=(0.30, -0.32, 2.05), unfolding=(-0.26, -0.24, 4.2))
    return Shot(900, 1200, exposure=0.2, bloom=0.06)


def detail():
    surfaces = materials()
    stand, holder = build_stand(surfaces, tilt=15, height=0.32)
    stand.rotation_euler = (0, 0, math.radians(-40))
    build_bat(surfaces).parent = holder
    stage((0.05, -0.05))
    camera((0.13, -1.05, 0.66), (0.105, -0.07, 0.365), lens=80, fstop=16, focus=(0.145, -0.155, 0.39))
    return Shot(exposure=0.3)


def detail2():
    """A folded tube in front of the container, which lies on its back without its lid."""
    surfaces = materials()
    container = build_container(surfaces, lid=None, empty_cells=(27,))
    container.matrix_world = (
        Matrix.Translation((0.02, 0.62, 0.194))
        @ Matrix.Rotation(math.radians(90), 4, "X")
        @ Matrix.Rotation(math.pi, 4, "Z")
    )
    lying = build_bat(surfaces, folded=1)
    lying.location = (0.01, -0.10, RADIUS)
    lying.rotation_euler = (0, 0, math.radians(-14))
    place_chocks(surfaces, lying)
    stage((0, 0))
    camera((0.24, -0.86, 0.235), (0.015, 0.0, 0.064), lens=66, fstop=4.5, focus=(0.08, -0.15, 0.05))
    return Shot(exposure=0.3)


SHOTS = {"studio": studio_shot, "scene": scene, "portrait": portrait, "detail": detail, "detail2": detail2}
