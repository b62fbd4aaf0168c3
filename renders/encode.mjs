// Encodes rendered pictures for the site: node encode.mjs [NAME …]
// Reads pictures.json and .cache/renders/pictures/*.png; writes the files beside the code that shows them, a table of
// them to import, and their sizes back into pictures.json.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { tableOf } from './encode/table.mjs';
import { encodeFile } from './encode/encodeFile.mjs';

const root = path.join(import.meta.dirname, '..');
const manifestFile = path.join(import.meta.dirname, 'pictures.json');
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
const wanted = process.argv.slice(2);

async function encodePicture(name, entry) {
  const source = path.join(root, '.cache/renders/pictures', `${entry.render}.png`);
  if (!(await stat(source).catch(() => null)))
    return console.log(`${name}: not rendered, left as it is`);
  const { width, height } = await sharp(source).metadata();
  const folder = path.join(root, entry.folder);
  await mkdir(folder, { recursive: true });
  const files = {};
  for (const share of [0.25, 0.5, 1]) {
    for (const format of ['avif', 'webp']) {
      const file = `${name}-${width * share}.${format}`;
      const content = await encodeFile(source, width * share, format);
      await writeFile(path.join(folder, file), content);
      files[file] = content.length;
    }
  }
  Object.assign(entry, { width, height, files });
  await writeFile(path.join(folder, `${name}.ts`), tableOf(name, width, height));
  console.log(name, files);
}

for (const [name, entry] of Object.entries(manifest)) {
  if (wanted.length === 0 || wanted.includes(name)) await encodePicture(name, entry);
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
