import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './command.mjs';
import { environmentFor } from './node.mjs';

/** Installs exactly what the lockfile names, unless that is what is there already. */
export async function installDependencies(root, node) {
  const stampFile = path.join(root, 'node_modules/.installed');
  const lockfile = await readFile(path.join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const installed = await readFile(stampFile, 'utf8').catch(() => '');
  if (installed === wanted) return;

  console.log('Installing dependencies (a few minutes the first time) …');
  await runCommand(
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    { cwd: root, env: environmentFor(node) },
    'The dependencies could not be installed. Check the network and the messages above, and run the command again.',
  );
  await writeFile(stampFile, wanted);
}
