import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** Makes webpack pass bytes to the loader instead of text. */
export const raw = true;

/**
 * Compiles `import picture from './name-1600.avif?picture'`, the largest file of a picture, to a `PictureSource` with the picture's
 * files in all sizes and formats. `tools/renders/encode.mjs` writes these files into the same folder.
 */
export default function pictureLoader(this: LoaderContext<object>, content: Buffer): string {
  // An AVIF's dimensions are in its box "ispe", after the box's version and flags.
  const box = content.indexOf('ispe');
  const width = content.readUInt32BE(box + 8);
  const height = content.readUInt32BE(box + 12);
  const name = path.basename(this.resourcePath, `-${width}.avif`);
  this.addContextDependency(this.context);
  const widths = readdirSync(this.context)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.avif'))
    .map((file) => Number(file.slice(name.length + 1, -'.avif'.length)))
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
  const imports = ['avif', 'webp'].flatMap((format) =>
    widths.map((size) => `import ${format}${size} from './${name}-${size}.${format}';`),
  );
  const list = (format: string) =>
    widths.map((size) => `{ src: ${format}${size}, width: ${size} }`).join();
  return `${imports.join('\n')}
export default {
  width: ${width},
  height: ${height},
  avif: [${list('avif')}],
  webp: [${list('webp')}],
};`;
}
