// Makes the site's models from the exported ones: node models.mjs [SLUG …]
// Reads .cache/renders/models; writes SLUG.glb and its textures SLUG-color.webp and SLUG-orm.webp (occlusion, roughness, metal) to
// mf-products/src/features/viewer/models. The models are quantized, because browsers draw them without decoding. Smaller encodings
// need a WebAssembly decoder, which the site's content security policy does not allow. The textures are separate files, because the
// loader reads textures inside a model by blob URLs, which the policy does not allow either.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { dedup, prune, quantize, unweld, weld } from '@gltf-transform/functions';
import { fixNormals } from './glb/fixNormals.mjs';
import { splitPrimitives } from './glb/splitPrimitives.mjs';
import { dropCoordinates, encodeTextures } from './glb/textures.mjs';

const root = path.join(import.meta.dirname, '../..');
const source = path.join(root, '.cache/renders/models');
const target = path.join(root, 'mf-products/src/features/viewer/models');
/** The maximum bytes of a model with its textures, because visitors wait for them. */
const most = 2.5e6;

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);

async function quantized(slug, normalBits) {
  const document = await io.read(path.join(source, `${slug}.glb`));
  // The exporter's version would change the file with every update.
  document.getRoot().getAsset().generator = '';
  await document.transform(
    dedup(),
    unweld(),
    fixNormals(),
    dropCoordinates(),
    // 14 bits resolve a quarter of a millimetre on a machine of 4 m, and an eighth of a pixel in a texture.
    quantize({ quantizePosition: 14, quantizeNormal: normalBits, quantizeTexcoord: 14 }),
    weld(),
    splitPrimitives(),
    // The textures are not in the file, so their coordinates would be removed as unused.
    prune({ keepAttributes: true }),
  );
  return io.writeBinary(document);
}

/** Normals of 10 bits are practically exact. With 8 bits (half a degree) a machine with many edges is a fifth smaller. */
async function smaller(slug, limit) {
  const fine = await quantized(slug, 10);
  return fine.length <= limit ? fine : quantized(slug, 8);
}

/** The contents of a model's files, by the suffix of their names. */
async function filesOf(slug) {
  const { color, orm } = await encodeTextures(path.join(source, slug));
  const model = await smaller(slug, most - color.length - orm.length);
  return { '.glb': model, '-color.webp': color, '-orm.webp': orm };
}

const named = process.argv.slice(2);
const exported = (await readdir(source)).filter((file) => file.endsWith('.glb'));
const slugs = named.length > 0 ? named : exported.map((file) => path.basename(file, '.glb'));

await mkdir(target, { recursive: true });
for (const slug of slugs) {
  const files = Object.entries(await filesOf(slug));
  const size = files.reduce((sum, [, content]) => sum + content.length, 0);
  if (size > most) {
    console.error(`${slug}: ${size} bytes are more than ${most}; export it with fewer --triangles`);
    process.exitCode = 1;
    continue;
  }
  for (const [end, content] of files) await writeFile(path.join(target, `${slug}${end}`), content);
  console.log(`${slug}: ${files.map(([end, { length }]) => `${length} ${end}`).join(', ')}`);
}
