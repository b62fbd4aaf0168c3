/** The maximum number of corners with indices of 16 bits. Graphics cards reserve the last value. */
const most = 65_535;

/** Divides the indices of a primitive into parts with at most `most` different corners each, in the order of the triangles. */
function partsOf(indices) {
  const parts = [];
  let seen;
  for (let start = 0; start < indices.length; start += 3) {
    const corners = indices.slice(start, start + 3);
    if (!seen || seen.size + 3 > most) {
      seen = new Set();
      parts.push([]);
    }
    for (const corner of corners) {
      seen.add(corner);
      parts.at(-1).push(corner);
    }
  }
  return parts;
}

/** Copies the attributes of the corners of `part`, and renumbers its indices. */
function extract(document, primitive, part) {
  const used = [...new Set(part)];
  const places = new Map(used.map((corner, place) => [corner, place]));
  const result = primitive.clone();
  for (const semantic of primitive.listSemantics()) {
    const source = primitive.getAttribute(semantic);
    const size = source.getElementSize();
    const values = new (source.getArray().constructor)(used.length * size);
    const from = source.getArray();
    used.forEach((corner, place) =>
      values.set(from.subarray(corner * size, (corner + 1) * size), place * size),
    );
    result.setAttribute(semantic, source.clone().setArray(values));
  }
  const numbers = Uint16Array.from(part, (corner) => places.get(corner));
  const indices = document.createAccessor().setType('SCALAR').setArray(numbers);
  return result.setIndices(indices.setBuffer(primitive.getIndices().getBuffer()));
}

/**
 * A transform for welded meshes. It splits primitives with more corners than 16 bits can number, because indices of 32 bits
 * make a model a quarter larger.
 */
export const splitPrimitives = () => (document) => {
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) {
      if (primitive.getAttribute('POSITION').getCount() <= most) continue;
      for (const part of partsOf([...primitive.getIndices().getArray()]))
        mesh.addPrimitive(extract(document, primitive, part));
      primitive.dispose();
    }
};
