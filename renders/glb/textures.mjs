import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** WebP qualities: colour has fine lettering; of the other, only edges of metal and occlusion are seen. */
const qualities = { color: 85, orm: 85 };

/** The baked textures of a model as WebP, by the end of their names. `base` is the path without that end. */
export async function encodeTextures(base) {
  const encoded = Object.entries(qualities).map(async ([kind, quality]) => {
    const picture = sharp(await readFile(`${base}-${kind}.png`)).removeAlpha();
    return [kind, await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()];
  });
  return Object.fromEntries(await Promise.all(encoded));
}

/** The materials of `surfaces.py` whose colours come from the textures. */
const textured = new Set(['painted', 'coated']);

/** A transform that takes the texture coordinates from all other surfaces: the viewer textures what has some. */
export const dropCoordinates = () => (document) => {
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives())
      if (!textured.has(primitive.getMaterial()?.getName()))
        primitive.setAttribute('TEXCOORD_0', null);
};
