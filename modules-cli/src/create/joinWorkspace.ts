import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../../scripts/lib/command.mjs';
import { isInstalled, noteInstalled } from '../../../scripts/lib/install.mjs';
import { repository, type Place } from './place.ts';

/**
 * Makes a new package beside the others known to npm: in the lockfile, without which `npm ci` refuses, and among what
 * is installed. Rejects when npm fails.
 */
export async function joinWorkspace({ folder, fromRepository }: Place): Promise<void> {
  const upToDate = await isInstalled(repository);
  await runCommand(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit'],
    // Standard output belongs to the answer.
    { cwd: repository, stdio: ['ignore', process.stderr, process.stderr] },
    'npm could not add the package to package-lock.json; the messages above say why.',
  );
  if (!upToDate) return;
  // Its libraries are there already: all that an installation would add is the link.
  symlinkSync(folder, path.join(repository, 'node_modules/@sumut', fromRepository), 'junction');
  await noteInstalled(repository);
}
