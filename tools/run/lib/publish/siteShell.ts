import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { content, replaced } from '../../../../platform/site/replaced.ts';
import { root, serverBuild } from '../../../../platform/toolchain/packages.ts';
import { shellConfig } from '../../../../webpack.common.ts';
import { listBundledLicenses } from '../package/contents.ts';
import { runWebpack } from './runWebpack.ts';

const output = path.join(root, '.cache/site-shell/dist');
const cache = path.join(root, '.cache/site-shell/cache');

/** Builds the shell of a new site, with placeholders for the texts of its company. Rejects when the build fails. */
export async function buildSiteShell(): Promise<void> {
  const foreign = { ...content, replaced, output, cache };
  await runWebpack(shellConfig(path.join(root, 'shell'), 'production', { foreign }), output);
}

const filesBelow = (folder: string, name: string): [string, Buffer][] =>
  globSync('**/*.*', { cwd: folder }).map((file) => [
    `${name}/${file.replaceAll('\\', '/')}`,
    readFileSync(path.join(folder, file)),
  ]);

/** The files of the built server with the licenses of its packages, and of the built shell, by their path in the package. */
export const siteFiles = (): Record<string, Buffer> =>
  Object.fromEntries([
    ...filesBelow(serverBuild, 'server/dist'),
    ...filesBelow(output, 'shell'),
    ...listBundledLicenses().map((file): [string, Buffer] => [
      `server/licenses/${file.replace(/^.*node_modules\//, '')}`,
      readFileSync(path.join(root, file)),
    ]),
    ['server/package.json', readFileSync(path.join(root, 'server/package.json'))],
  ]);
