import path from 'node:path';
import { content, replaced } from '../../../../platform/site/replaced.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { shellConfig } from '../../../../webpack.common.ts';
import { runWebpack } from './runWebpack.ts';
import { buildDevelopmentShell } from './buildDevelopmentShell.ts';
import { siteDevelopmentShellFolder, siteShellFolder } from './siteShell.ts';

const cache = path.join(root, '.cache/site-shell');

/** Builds the shell of a new site for visitors and for development, with placeholders for the texts of its company. Rejects when a build fails. */
export async function buildSiteShell(): Promise<void> {
  const foreign = { ...content, replaced };
  const output = siteShellFolder;
  const shell = path.join(root, 'shell');
  const production = { ...foreign, output, cache: path.join(cache, 'cache') };
  await runWebpack(shellConfig(shell, 'production', { foreign: production }), output);
  await buildDevelopmentShell({
    ...foreign,
    output: siteDevelopmentShellFolder,
    cache: path.join(cache, 'development-cache'),
  });
}
