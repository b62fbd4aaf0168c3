// Makes the site's models of the exported ones: node models.mjs [SLUG …]
// Reads .cache/renders/models/*.glb; writes mf-products/src/features/viewer/models/SLUG.glb. Quantized, which browsers draw as it is:
// smaller encodings need a WebAssembly decoder, and the site's content security policy allows none.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { dedup, prune, quantize, unweld, weld } from '@gltf-transform/functions';
import { fixNormals } from './glb/fixNormals.mjs';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, '.cache/renders/models');
const target = path.join(root, 'mf-products/src/features/viewer/models');
/** Bytes; a page's visitors wait for them. */
const most = 1.5e6;

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);

async function quantized(slug, normalBits) {
  const document = await io.read(path.join(source, `${slug}.glb`));
  // The exporter's version is of no use to a visitor, and would change the file with every update.
  document.getRoot().getAsset().generator = '';
  await document.transform(
    dedup(),
    unweld(),
    fixNormals(),
    // 14 bits of a 4 m machine are a quarter of a millimetre.
    quantize({ quantizePosition: 14, quantizeNormal: normalBits }),
    weld(),
    prune(),
  );
  return io.writeBinary(document);
}

/** With 10 bits a normal is as good as exact, with 8 (half a degree) a machine of many edges is a fifth smaller. */
async function smaller(slug) {
  const fine = await quantized(slug, 10);
  return fine.length <= most ? fine : quantized(slug, 8);
}

const named = process.argv.slice(2);
const exported = (await readdir(source)).filter((file) => file.endsWith('.glb'));
const slugs = named.length > 0 ? named : exported.map((file) => path.basename(file, '.glb'));

await mkdir(target, { recursive: true });
for (const slug of slugs) {
  const content = await smaller(slug);
  if (content.length > most) {
    console.error(
      `${slug}: ${content.length} bytes are more than ${most}; export it with fewer --triangles`,
    );
    process.exitCode = 1;
    continue;
  }
  await writeFile(path.join(target, `${slug}.glb`), content);
  console.log(`${slug}: ${content.length} bytes`);
}
