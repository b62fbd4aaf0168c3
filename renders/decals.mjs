// Draws a product's decal sheets: node decals.mjs PRODUCT  →  .cache/renders/decals/PRODUCT/SHEET.png
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { svgOf } from './decals/shapes.mjs';

const here = import.meta.dirname;

for (const product of process.argv.slice(2)) {
  const folder = path.join(here, '../.cache/renders/decals', product);
  await mkdir(folder, { recursive: true });
  const { sheets } = await import(
    pathToFileURL(path.join(here, 'products', product, 'decals.mjs'))
  );
  for (const sheet of sheets) {
    const file = path.join(folder, `${sheet.name}.png`);
    await sharp(Buffer.from(svgOf(sheet)), { limitInputPixels: false })
      .flatten({ background: '#000' })
      .png()
      .toFile(file);
    console.log(file);
  }
}
