// Makes the site's models of the exported ones: node models.mjs [SLUG …]
// Reads .cache/renders/models; writes SLUG.glb and its textures SLUG-color.webp and SLUG-orm.webp (occlusion, roughness, metal) to
// mf-products/src/features/viewer/models. Quantized, which browsers draw as it is: smaller encodings need a WebAssembly decoder, and the
// site's content security policy allows none. The textures are separate files, as the loader reads those in a model by blob URLs,
// which the policy does not allow either.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { dedup, prune, quantize, unweld, weld } from '@gltf-transform/functions';
import { fixNormals } from './glb/fixNormals.mjs';
import { splitPrimitives } from './glb/splitPrimitives.mjs';
import { dropCoordinates, encodeTextures } from './glb/textures.mjs';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, '.cache/renders/models');
const target = path.join(root, 'mf-products/src/features/viewer/models');
/** Bytes of a model with its textures; a page's visitors wait for them. */
const most = 2.5e6;

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);

async function quantized(slug, normalBits) {
  const document = await io.read(path.join(source, `${slug}.glb`));
  // The exporter's version is of no use to a visitor, and would change the file with every update.
  document.getRoot().getAsset().generator = '';
  await document.transform(
    dedup(),
    unweld(),
    fixNormals(),
    dropCoordinates(),
    // 14 bits of a 4 m machine are a quarter of a millimetre, and of a texture an eighth of a pixel.
    quantize({ quantizePosition: 14, quantizeNormal: normalBits, quantizeTexcoord: 14 }),
    weld(),
    splitPrimitives(),
    // The textures are not in the file, and their coordinates look unused.
    prune({ keepAttributes: true }),
  );
  return io.writeBinary(document);
}

/** With 10 bits a normal is as good as exact, with 8 (half a degree) a machine of many edges is a fifth smaller. */
async function smaller(slug, limit) {
  const fine = await quantized(slug, 10);
  return fine.length <= limit ? fine : quantized(slug, 8);
}

/** The contents of a model's files by the end of their names. */
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
