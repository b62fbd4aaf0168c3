import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../../scripts/lib/command.mjs';
import { isInstalled, noteInstalled } from '../../../scripts/lib/install.mjs';
import { repository, type ModuleLocation } from './location.ts';
import { lastPlace } from './manifest.ts';
import type { ModuleNames } from './names.ts';
import { newManifest } from './newManifest.ts';
import { packageFiles } from './packageFiles.ts';
import { templateFiles } from './template.ts';
import { writeFiles } from './writeFiles.ts';

/** Formats the files: names differ in length, and so do line breaks. */
const format = (folder: string) =>
  runCommand(
    process.execPath,
    [
      path.join(repository, 'node_modules/prettier/bin/prettier.cjs'),
      ...['--config', path.join(repository, '.prettierrc.json')],
      ...['--write', '--log-level', 'warn', folder],
    ],
    { cwd: repository, stdio: ['ignore', process.stderr, process.stderr] },
    'The new files could not be formatted.',
  );

/**
 * Adds a new package to the npm workspace: to the lockfile, which `npm ci` requires, and to the installed packages.
 * Rejects when npm fails.
 */
async function joinWorkspace({ folder, fromRepository }: ModuleLocation): Promise<void> {
  const upToDate = await isInstalled(repository);
  await runCommand(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit'],
    // Standard output is for the result.
    { cwd: repository, stdio: ['ignore', process.stderr, process.stderr] },
    'npm could not add the package to package-lock.json; see the messages above.',
  );
  if (!upToDate) return;
  // Its dependencies are installed already: an installation would only add this link.
  symlinkSync(folder, path.join(repository, 'node_modules/@sumut', fromRepository), 'junction');
  await noteInstalled(repository);
}

/** Creates a module with one page and one widget that passes all checks. Rejects when npm or Prettier fails. */
export async function createModule(names: ModuleNames, location: ModuleLocation): Promise<void> {
  const { folder, inRepository } = location;
  writeFiles(folder, {
    'module.json': JSON.stringify(newManifest(names, lastPlace())),
    ...packageFiles(names, location),
    ...templateFiles(names),
  });
  await format(folder);
  if (inRepository) {
    await joinWorkspace(location);
  } else {
    // Outside the repository, the tools use what is installed in it.
    symlinkSync(
      path.join(repository, 'node_modules'),
      path.join(folder, 'node_modules'),
      'junction',
    );
  }
}
