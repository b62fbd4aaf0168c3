// Encodes rendered pictures for the site: node encode.mjs [NAME …]
// Reads every subject's pictures.json and .cache/renders/pictures/*.png; writes the files next to the code that shows
// them, and their sizes back into pictures.json.
import { globSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { encodeFile } from './encode/encodeFile.mjs';

/** The widths in which a picture is encoded, as shares of its full width. */
const usualShares = [0.25, 0.5, 1];
/** The shares for pictures that the site shows up to 1320 of 2000 pixels wide: for phones, for plain and for high-density screens. */
const studioShares = [0.2, 0.4, 0.7, 1];

const root = path.join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);

async function encodePicture(name, picture) {
  const source = path.join(root, '.cache/renders/pictures', `${picture.render}.png`);
  if (!(await stat(source).catch(() => null))) return;
  const { width, height } = await sharp(source).metadata();
  const folder = path.join(root, picture.folder);
  await mkdir(folder, { recursive: true });
  const files = {};
  // A picture of which the press gets a JPEG lists one.
  if (Object.keys(picture.files ?? {}).some((file) => file.endsWith('.jpg'))) {
    const content = await encodeFile(source, width, 'jpg');
    await writeFile(path.join(folder, `${name}-${width}.jpg`), content);
    files[`${name}-${width}.jpg`] = content.length;
  }
  for (const share of width === 2000 ? studioShares : usualShares) {
    const shown = Math.round(width * share);
    for (const format of ['avif', 'webp']) {
      const file = `${name}-${shown}.${format}`;
      const content = await encodeFile(source, shown, format);
      await writeFile(path.join(folder, file), content);
      files[file] = content.length;
    }
  }
  Object.assign(picture, { width, height, files });
  console.log(name, files);
}

for (const manifest of globSync('{products,places}/*/pictures.json', {
  cwd: import.meta.dirname,
})) {
  const file = path.join(import.meta.dirname, manifest);
  const pictures = JSON.parse(await readFile(file, 'utf8'));
  for (const [name, picture] of Object.entries(pictures)) {
    if (wanted.length === 0 || wanted.includes(name)) await encodePicture(name, picture);
  }
  await writeFile(file, `${JSON.stringify(pictures, null, 2)}\n`);
}
