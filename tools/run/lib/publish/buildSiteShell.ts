import path from 'node:path';
import { content, replaced } from '../../../../platform/site/replaced.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { shellConfig } from '../../../../webpack.common.ts';
import { runWebpack } from './runWebpack.ts';
import { siteShellFolder } from './siteShell.ts';

const cache = path.join(root, '.cache/site-shell/cache');

/** Builds the shell of a new site, with placeholders for the texts of its company. Rejects when the build fails. */
export async function buildSiteShell(): Promise<void> {
  const foreign = { ...content, replaced, output: siteShellFolder, cache };
  const shell = path.join(root, 'shell');
  await runWebpack(shellConfig(shell, 'production', { foreign }), siteShellFolder);
}
