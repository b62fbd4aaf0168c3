import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './command.mjs';

/** Folders with a lockfile of their own, with the commands of `tools/run/run.mjs` whose files need their packages. `test` needs all. */
const separate = {
  bench: /^bench\//,
  examples: undefined,
  'tools/mutation': /^tools\/mutation\//,
  'tools/postgres': /^bench\//,
  'tools/registry': /^bench\/team\//,
};
export const separateFolders = Object.keys(separate);

const stampOf = (folder) => path.join(folder, 'node_modules/.installed');

async function wantedIn(folder) {
  const lockfile = await readFile(path.join(folder, 'package-lock.json'));
  return createHash('sha256').update(lockfile).digest('hex');
}

/** Which packages of the current lockfile are installed: all, those that build and serve the site, or none. */
async function installedIn(folder) {
  const stamp = await readFile(stampOf(folder), 'utf8').catch(() => '');
  const [hash, extent = 'all'] = stamp.split(' ');
  return hash === (await wantedIn(folder)) ? extent : 'none';
}

/** Checks whether all packages of the current lockfile are installed. */
export const isInstalled = async (folder) => (await installedIn(folder)) === 'all';

/** Records that all packages of the current lockfile are installed. */
export async function noteInstalled(folder, extent = 'all') {
  await writeFile(stampOf(folder), `${await wantedIn(folder)} ${extent}`);
}

/**
 * Installs exactly the packages of the lockfile in a folder of the repository, unless they are installed already. With `toRun`, only
 * those that build, serve and operate the site: no tests, linters and development servers. Peers that no manifest names are left out:
 * they belong to bundlers and frameworks that the site does not use.
 */
async function installPackages(root, name, { toRun = false } = {}) {
  const folder = path.join(root, name);
  const installed = await installedIn(folder);
  if (installed === 'all' || (toRun && installed === 'run')) return;
  console.log(`Installing ${name || 'dependencies'} …`);
  await runCommand(
    'npm',
    // Without warnings: the installed Node may be older than packages need that only run on the pinned one.
    [
      ...['ci', '--no-audit', '--no-fund', '--loglevel=error', '--omit=peer'],
      ...(toRun ? ['--omit=dev'] : []),
    ],
    { cwd: folder },
    'The dependencies could not be installed. Check the network and the messages above, and run the command again.',
  );
  await noteInstalled(folder, toRun ? 'run' : 'all');
}

/** Commands that install only what builds, serves and operates the site. */
const toRun = (task) =>
  ['start', 'build', 'sbom', 'advisories'].includes(task) || task.startsWith('server/');

/** Commands that install all packages of all folders. */
const needsAll = (task) => ['test', 'nightly'].includes(task);

/** Installs the packages that a command of `tools/run/run.mjs` needs: a task, or a file by its path from the root. */
export async function installFor(root, task) {
  const folders = separateFolders.filter(
    (folder) => needsAll(task) || separate[folder]?.test(task),
  );
  await Promise.all([
    installPackages(root, '', { toRun: toRun(task) }),
    ...folders.map((folder) => installPackages(root, folder)),
  ]);
}
