import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, serverBuild } from '../../../../platform/toolchain/packages.ts';
import { developmentShellFiles } from './developmentShell.ts';
import { listBundledLicenses } from '../package/contents.ts';

/** The folder of the build of a new site's shell (buildSiteShell.ts). */
export const siteShellFolder = path.join(root, '.cache/site-shell/dist');
/** The folder of its development build. */
export const siteDevelopmentShellFolder = path.join(root, '.cache/site-shell/development');

const filesBelow = (folder: string, name: string): [string, Buffer][] =>
  globSync('**/*.*', { cwd: folder }).map((file) => [
    `${name}/${file.replaceAll('\\', '/')}`,
    readFileSync(path.join(folder, file)),
  ]);

/** The files of the built server with the licenses of its packages, and of the built shell, by their path in the package. */
export const siteFiles = (): Record<string, Buffer> =>
  Object.fromEntries([
    ...filesBelow(serverBuild, 'server/dist'),
    ...filesBelow(siteShellFolder, 'shell'),
    ...Object.entries(developmentShellFiles(siteDevelopmentShellFolder, 'shell-development')),
    ...listBundledLicenses().map((file): [string, Buffer] => [
      `server/licenses/${file.replace(/^.*node_modules\//, '')}`,
      readFileSync(path.join(root, file)),
    ]),
    ['server/package.json', readFileSync(path.join(root, 'server/package.json'))],
  ]);
