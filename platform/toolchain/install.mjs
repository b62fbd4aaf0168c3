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

/** Checks whether the installed packages are those of the current lockfile. */
export async function isInstalled(root) {
  const installed = await readFile(stampOf(root), 'utf8').catch(() => '');
  return installed === (await wantedIn(root));
}

/** Records that the packages of the current lockfile are installed. */
export async function noteInstalled(root) {
  await writeFile(stampOf(root), await wantedIn(root));
}

/** Installs exactly the packages of the lockfile, unless they are installed already. */
export async function installDependencies(root, node) {
  if (await isInstalled(root)) return;
  console.log('Installing dependencies (a few minutes the first time) …');
  await runCommand(
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    { cwd: root, env: environmentFor(node) },
    'The dependencies could not be installed. Check the network and the messages above, and run the command again.',
  );
  await noteInstalled(root);
}
