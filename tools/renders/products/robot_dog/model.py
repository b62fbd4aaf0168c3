"""The robot dog: a quadruped ground vehicle about 1.05 m long."""

from kit.mesh import empty

from .body import add_body
from .head import add_head
from .kinematics import LEGS
from .leg import add_leg
from .payload import add_payload
from .poses import POSES, flat


def build(surfaces, pose="standing", ground=flat):
    """
    `pose`: one of POSES by name; `ground(x, y)`: point and normal of the surface, in metres about the root. The feet
    touch the ground exactly. Returns the root empty.
    """
    root = empty("QD")
    stance = POSES[pose](ground)
    body = empty("body", stance.location, root)
    body.rotation_euler = stance.rotation
    add_body(surfaces, body)
    add_head(surfaces, body)
    add_payload(surfaces, body)
    angles = stance.angles()
    for name, (end, side) in LEGS.items():
        add_leg(surfaces, body, end, side, angles[name])
    return root
