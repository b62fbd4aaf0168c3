import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../../platform/toolchain/packages.ts';

/** The folder of the shell's development build (buildDevelopmentShell.ts). */
export const developmentShellFolder = path.join(root, '.cache/development-shell');

/** The files that the package contains. All other files, such as pictures, have the same names in every build: the site has them. */
const packed = '*.{js,css,woff2}';

/** The files of a development build, by their path in the package, in the folder `name`. */
export const developmentShellFiles = (built: string, name: string): Record<string, Buffer> =>
  Object.fromEntries(
    globSync(packed, { cwd: built }).map((file) => [
      `${name}/${file}`,
      readFileSync(path.join(built, file)),
    ]),
  );
