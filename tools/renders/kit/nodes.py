"""A small builder for shader node graphs, and colours."""

import bpy

# Blender 4 renamed the inputs of its Principled shader.
BLENDER_4 = bpy.app.version >= (4, 0, 0)

PRINCIPLED = dict(
    spec="Specular IOR Level" if BLENDER_4 else "Specular",
    coat="Coat Weight" if BLENDER_4 else "Clearcoat",
    coatr="Coat Roughness" if BLENDER_4 else "Clearcoat Roughness",
    trans="Transmission Weight" if BLENDER_4 else "Transmission",
    emit="Emission Color" if BLENDER_4 else "Emission",
    sheen="Sheen Weight" if BLENDER_4 else "Sheen",
)


class NodeGraph:
    """Adds nodes to a tree and links them; a value may be a number, a colour or another node's output."""

    def __init__(s, tree):
        s.t = tree
        s.n = tree.nodes
        s.l = tree.links

    def add(s, typ, **kw):
        nd = s.n.new(typ)
        for k, v in kw.items():
            if hasattr(nd, k):
                setattr(nd, k, v)
        return nd

    def set(s, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.l.new(v, sock)
        else:
            sock.default_value = v

    def math(s, op, a, b=0.0, c=0.0, clamp=False):
        nd = s.n.new("ShaderNodeMath")
        nd.operation = op
        nd.use_clamp = clamp
        for i, v in enumerate((a, b, c)):
            s.set(nd.inputs[i], v)
        return nd.outputs[0]

    def vmath(s, op, a, b=(0, 0, 0), out=0, scale=None):
        nd = s.n.new("ShaderNodeVectorMath")
        nd.operation = op
        s.set(nd.inputs[0], a)
        if b is not None:
            s.set(nd.inputs[1], b)
        if scale is not None:
            s.set(nd.inputs["Scale"], scale)
        return nd.outputs[out] if not isinstance(out, str) else nd.outputs[out]

    def mix(s, fac, a, b, blend="MIX"):
        nd = s.n.new("ShaderNodeMixRGB")
        nd.blend_type = blend
        s.set(nd.inputs[0], fac)
        s.set(nd.inputs[1], a)
        s.set(nd.inputs[2], b)
        return nd.outputs[0]

    def noise(s, vec, scale, detail=4, rough=0.55, dist=0.0, out="Fac"):
        nd = s.n.new("ShaderNodeTexNoise")
        if vec is not None:
            s.l.new(vec, nd.inputs["Vector"])
        nd.inputs["Scale"].default_value = scale
        nd.inputs["Detail"].default_value = detail
        nd.inputs["Roughness"].default_value = rough
        nd.inputs["Distortion"].default_value = dist
        return nd.outputs[out]

    def bump(s, height, distance, strength, normal=None):
        """The normal of a relief: `height` from 0 to 1 stands for `distance` metres. It is added to the relief of `normal`."""
        nd = s.n.new("ShaderNodeBump")
        nd.inputs["Distance"].default_value = distance
        s.set(nd.inputs["Strength"], strength)
        s.l.new(height, nd.inputs["Height"])
        if normal:
            s.l.new(normal, nd.inputs["Normal"])
        return nd.outputs[0]

    def ramp(s, fac, stops, interp="LINEAR"):
        nd = s.n.new("ShaderNodeValToRGB")
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = c if len(c) == 4 else (*c, 1)
        s.l.new(fac, nd.inputs[0])
        return nd.outputs[0]

    def mapr(s, v, a, b, c, d, clamp=True):
        nd = s.n.new("ShaderNodeMapRange")
        nd.clamp = clamp
        s.set(nd.inputs[0], v)
        for i, x in enumerate((a, b, c, d)):
            nd.inputs[i + 1].default_value = x
        return nd.outputs[0]


def srgb(h):
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((x / 12.92) if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (1,)
