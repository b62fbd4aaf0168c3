/** A normal whose cosine to its triangle is below this value is wrong. Even rounded edges do not turn further. */
const least = 0.1;
/** Two triangles with a cosine above this value are one surface. The angle is `EDGE_ANGLE` of `geometry.py`. */
const alike = Math.cos((35 * Math.PI) / 180);

const minus = (a, b) => a.map((value, axis) => value - b[axis]);
const dot = (a, b) => a.reduce((sum, value, axis) => sum + value * b[axis], 0);
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

/** Direction of a triangle's front, or undefined when it has no area. */
function front([a, b, c]) {
  const across = cross(minus(b, a), minus(c, a));
  const length = Math.hypot(...across);
  return length > 0 ? across.map((value) => value / length) : undefined;
}

const unit = (a) => {
  const length = Math.hypot(...a) || 1;
  return a.map((value) => value / length);
};

/** Corners at one point whose triangles face alike, and the sum of the directions. @typedef {{ corners: number[], sum: number[] }} Group */

/** Adds a corner to the group at its point that faces the same way, or to a new group. @param {Map<string, Group[]>} places */
function group(places, place, corner, facing) {
  const groups = places.get(place) ?? [];
  places.set(place, groups);
  const like = groups.find(({ sum }) => dot(unit(sum), facing) >= alike);
  if (!like) return void groups.push({ corners: [corner], sum: facing });
  like.corners.push(corner);
  like.sum = like.sum.map((value, axis) => value + facing[axis]);
}

function fixPrimitive(primitive) {
  const positions = primitive.getAttribute('POSITION');
  const normals = primitive.getAttribute('NORMAL');
  const places = new Map();
  for (let corner = 0; corner < positions.getCount(); corner += 3) {
    const corners = [corner, corner + 1, corner + 2];
    const points = corners.map((index) => positions.getElement(index, []));
    const facing = front(points);
    for (const [place, index] of facing ? corners.entries() : []) {
      if (dot(facing, normals.getElement(index, [])) >= least) continue;
      group(places, points[place].join(), index, facing);
    }
  }
  const groups = [...places.values()].flat();
  for (const { corners, sum } of groups)
    for (const index of corners) normals.setElement(index, unit(sum));
  return groups.reduce((count, { corners }) => count + corners.length, 0);
}

/**
 * A transform for unwelded meshes. On thin parts, the decimation can transfer normals from the wrong side. Such a corner gets
 * the mean direction of its triangle and of those neighbours that face alike and have the same fault.
 */
export const fixNormals = () => (document) => {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  const fixed = primitives.reduce((sum, primitive) => sum + fixPrimitive(primitive), 0);
  document.getLogger().info(`fixNormals: ${fixed} corners`);
};
