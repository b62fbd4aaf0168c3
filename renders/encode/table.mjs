/** The module that a page imports: the picture's files by format, smallest first. */
export function tableOf(name, width, height) {
  const widths = [0.25, 0.5, 1].map((share) => width * share);
  const imports = ['avif', 'webp'].flatMap((format) =>
    widths.map((size) => `import ${format}${size} from './${name}-${size}.${format}';`),
  );
  const list = (format) =>
    widths.map((size) => `    { src: ${format}${size}, width: ${size} },`).join('\n');
  return `// Written by renders/encode.mjs.
import type { PictureSource } from '@sumut/shared-ui';
${imports.join('\n')}

export const ${name}: PictureSource = {
  width: ${width},
  height: ${height},
  avif: [
${list('avif')}
  ],
  webp: [
${list('webp')}
  ],
};
`;
}
