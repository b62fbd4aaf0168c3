import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** WebP qualities. The colour texture contains fine lettering; in the other one only edges of metal and occlusion are visible. */
const qualities = { color: 85, orm: 85 };

/** Encodes the baked textures of a model as WebP. Returns them by the suffix of their names. `base` is the path without the suffix. */
export async function encodeTextures(base) {
  const encoded = Object.entries(qualities).map(async ([kind, quality]) => {
    const picture = sharp(await readFile(`${base}-${kind}.png`)).removeAlpha();
    return [kind, await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()];
  });
  return Object.fromEntries(await Promise.all(encoded));
}

/** The materials of `surfaces.py` whose colours come from the textures. */
const textured = new Set(['painted', 'coated']);

/** A transform that removes the texture coordinates of all other surfaces, because the viewer textures every surface that has some. */
export const dropCoordinates = () => (document) => {
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives())
      if (!textured.has(primitive.getMaterial()?.getName()))
        primitive.setAttribute('TEXCOORD_0', null);
};
