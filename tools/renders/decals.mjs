// Draws a product's decal sheets: node decals.mjs PRODUCT  →  .cache/renders/decals/PRODUCT/SHEET.png
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { svgOf } from './shapes.mjs';

const here = import.meta.dirname;

for (const product of process.argv.slice(2)) {
  const folder = path.join(here, '../../.cache/renders/decals', product);
  await mkdir(folder, { recursive: true });
  const { sheets } = await import(
    pathToFileURL(path.join(here, 'products', product, 'decals.mjs'))
  );
  const draw = async (svg, name) => {
    const file = path.join(folder, `${name}.png`);
    await sharp(Buffer.from(svg), { limitInputPixels: false })
      .flatten({ background: '#000' })
      .png()
      .toFile(file);
    console.log(file);
  };
  for (const sheet of sheets) {
    await draw(svgOf(sheet), sheet.name);
    if (sheet.bothSides) await draw(svgOf(sheet, true), `${sheet.name}_behind`);
  }
}
