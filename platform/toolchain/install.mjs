import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './command.mjs';
import { environmentFor } from './node.mjs';

const stampOf = (root) => path.join(root, 'node_modules/.installed');

async function wantedIn(root) {
  const lockfile = await readFile(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lockfile).digest('hex');
}

/** Which packages of the current lockfile are installed: all, those that build and serve the site, or none. */
async function installedIn(root) {
  const stamp = await readFile(stampOf(root), 'utf8').catch(() => '');
  const [hash, extent = 'all'] = stamp.split(' ');
  return hash === (await wantedIn(root)) ? extent : 'none';
}

/** Checks whether all packages of the current lockfile are installed. */
export const isInstalled = async (root) => (await installedIn(root)) === 'all';

/** Records that all packages of the current lockfile are installed. */
export async function noteInstalled(root, extent = 'all') {
  await writeFile(stampOf(root), `${await wantedIn(root)} ${extent}`);
}

/**
 * Installs exactly the packages of the lockfile, unless they are installed already. With `toRun`, only those that build, serve and
 * operate the site, which is a third of them: no tests, linters and development servers.
 */
export async function installDependencies(root, node, { toRun = false } = {}) {
  const installed = await installedIn(root);
  if (installed === 'all' || (toRun && installed === 'run')) return;
  console.log('Installing dependencies (a few minutes the first time) …');
  await runCommand(
    'npm',
    ['ci', '--no-audit', '--no-fund', ...(toRun ? ['--omit=dev'] : [])],
    { cwd: root, env: environmentFor(node) },
    'The dependencies could not be installed. Check the network and the messages above, and run the command again.',
  );
  await noteInstalled(root, toRun ? 'run' : 'all');
}
