// Draws the icons that browsers request by their usual names: node icons.mjs  →  shell/public/favicon.ico, apple-touch-icon.png
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const publicFolder = path.join(import.meta.dirname, '../../shell/public');
const drawing = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');

/** Draws the icon as a square PNG. The density in the SVG's 48 units avoids a blurred enlargement. */
const draw = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Packs PNGs into an ICO file: a header, an entry of 16 bytes for each picture, and the pictures. */
function packIcon(pictures) {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = 6 + 16 * pictures.length;
  const entries = pictures.map(({ size, content }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(content.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += content.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ content }) => content)]);
}

const sizes = [16, 32, 48];
const pictures = await Promise.all(
  sizes.map(async (size) => ({ size, content: await draw(drawing, size) })),
);
await writeFile(path.join(publicFolder, 'favicon.ico'), packIcon(pictures));
// Without rounded corners, because iOS rounds the corners itself.
await writeFile(
  path.join(publicFolder, 'apple-touch-icon.png'),
  await draw(drawing.replace(' rx="10"', ''), 180),
);
