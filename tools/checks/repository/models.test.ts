import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { poses } from '../../../mf-products/src/features/viewer/poses/poses.ts';
import { findFiles, root } from '../files/root.ts';

const folder = 'mf-products/src/features/viewer/models';
const inFolder = (file: string): string => path.join(root, folder, file);
/** Limits of a model: bytes with its textures, primitives (which a graphics card draws one by one), and triangles. */
const mostBytes = 2.5e6;
const mostDrawn = 60;
const mostTriangles = 80_000;

interface Gltf {
  nodes: { name: string; children?: number[] }[];
  images?: unknown[];
  materials: { name: string }[];
  accessors: { count: number }[];
  meshes: {
    primitives: { attributes: Record<string, number>; indices: number; material: number }[];
  }[];
}

/** Reads the JSON of a GLB file: the first chunk, after the file header of 12 bytes and the chunk header of 8 bytes. */
function readGltf(file: string): Gltf {
  const bytes = readFileSync(inFolder(file));
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))) as Gltf;
}

const slugs = findFiles(`${folder}/*.glb`).map((file) => path.basename(file, '.glb'));

test.each(slugs)('the model %s is within the limits of bytes, primitives and triangles', (slug) => {
  const files = [`${slug}.glb`, `${slug}-color.webp`, `${slug}-orm.webp`];
  const sizes = files.map((file) => statSync(inFolder(file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes);
  const { meshes, accessors } = readGltf(`${slug}.glb`);
  const primitives = meshes.flatMap((mesh) => mesh.primitives);
  expect(primitives.length).toBeLessThanOrEqual(mostDrawn);
  const corners = primitives.map(({ indices }) => accessors[indices]?.count ?? 0);
  expect(corners.reduce((sum, count) => sum + count, 0) / 3).toBeLessThanOrEqual(mostTriangles);
});

test.each(slugs)(
  'the model %s has texture coordinates on painted surfaces only, and contains no textures',
  (slug) => {
    const { images, materials, meshes } = readGltf(`${slug}.glb`);
    expect(images).toBeUndefined();
    for (const { attributes, material } of meshes.flatMap((mesh) => mesh.primitives)) {
      const painted = ['painted', 'coated'].includes(materials[material]?.name ?? '');
      expect('TEXCOORD_0' in attributes).toBe(painted);
    }
  },
);

test.each(slugs)('the joints of the model %s are exactly those that its poses move', (slug) => {
  const joints = readGltf(`${slug}.glb`).nodes.filter(({ children }) => children);
  const { motions = [] } = poses[slug] ?? {};
  expect(joints.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(motions.map(({ joint }) => joint))].toSorted(),
  );
});

test('every machine with poses has a model', () => {
  expect(slugs).toEqual(expect.arrayContaining(Object.keys(poses)));
});

test('every texture belongs to a model', () => {
  const expected = slugs.flatMap((slug) => ['color', 'orm'].map((kind) => `${slug}-${kind}.webp`));
  const found = findFiles(`${folder}/*.webp`).map((file) => path.basename(file));
  expect(found).toEqual(expected.toSorted());
});
