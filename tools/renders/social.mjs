// Composes the picture that messengers show with a link: node social.mjs  →  shell/public/social.jpg
// The picture is public, so like the gate it shows no product.
import path from 'node:path';
import sharp from 'sharp';

const root = path.join(import.meta.dirname, '../..');
/** The size in pixels that is recommended for Open Graph previews. */
const width = 1200;
const height = 630;
const margin = 64;

const logo = (language, logoHeight) =>
  sharp(path.join(root, 'docs/brand', `logo-${language}-on-dark.svg`), { density: 300 })
    .resize({ height: logoHeight })
    .png()
    .toBuffer();

const shade =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="shade" x2="0" y2="1">
    <stop stop-color="#0a0d14" stop-opacity=".85"/><stop offset=".45" stop-color="#0a0d14" stop-opacity="0"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#shade)"/></svg>`);

const arabic = await logo('ar', 84);
const arabicWidth = (await sharp(arabic).metadata()).width;

await sharp(path.join(root, 'shell/src/features/gate/pictures/gateBackground-2880.webp'))
  .resize(width, height, { position: 'bottom' })
  .composite([
    { input: shade },
    { input: await logo('en', 84), left: margin, top: margin },
    { input: arabic, left: width - margin - arabicWidth, top: margin },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(root, 'shell/public/social.jpg'));
