import { existsSync, readdirSync, rmSync, symlinkSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type NavigationEntry,
  moduleManifestSchema,
  navigationEntrySchema,
} from '@sumut/contracts/registry/release';
import { runCommand } from '../../../toolchain/command.mjs';
import { isInstalled, noteInstalled } from '../../../toolchain/install.mjs';
import { CommandError } from '../CommandError.ts';
import { repository, type ModuleLocation } from './location.ts';
import type { ModuleNames } from './names.ts';
import { newManifest, templateFiles, writeFiles } from './template.ts';
import { packageFiles } from './packageFiles.ts';

/** The difference between the orders of two entries, so that other entries fit in between. */
const orderStep = 10;

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(repository, file), 'utf8'));

function readNavigation(): NavigationEntry[] {
  const shellEntries = readJson('shell/navigation.json') as unknown[];
  return [
    ...shellEntries.map((entry) => navigationEntrySchema.parse(entry)),
    ...globSync('mf-*/module.json', { cwd: repository }).flatMap(
      (file) => moduleManifestSchema.parse(readJson(file)).navigation,
    ),
  ];
}

/** The order of a header entry after all entries of the repository. */
function lastPlace(): number {
  const orders = readNavigation().flatMap(({ area, order }) => (area === 'header' ? [order] : []));
  return Math.max(0, ...orders) + orderStep;
}

/** Formats the files, because the length of the names decides where lines break. */
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
    // Standard output is reserved for the result.
    { cwd: repository, stdio: ['ignore', process.stderr, process.stderr] },
    'npm could not add the package to package-lock.json; see the messages above.',
  );
  if (!upToDate) return;
  // The dependencies of the new package are installed already, so an installation would only add this link.
  const link = path.join(repository, 'node_modules/@sumut', fromRepository);
  // A link of an earlier module with this name may exist, whose folder was deleted.
  rmSync(link, { force: true });
  symlinkSync(folder, link, 'junction');
  await noteInstalled(repository);
}

/** Writes the files of a module and connects it with the installed packages. Rejects when npm or Prettier fails. */
async function finish(location: ModuleLocation, files: Record<string, string>): Promise<void> {
  const { folder, inRepository } = location;
  writeFiles(folder, files);
  await format(folder);
  if (inRepository) {
    await joinWorkspace(location);
  } else {
    // Outside the repository, the tools use the packages that are installed in the repository.
    symlinkSync(
      path.join(repository, 'node_modules'),
      path.join(folder, 'node_modules'),
      'junction',
    );
  }
}

/**
 * Creates a module with one page and one widget that passes all checks. Throws `create-failed` when a step fails. Files that were
 * written before are removed, so that the command can be repeated.
 */
export async function createModule(names: ModuleNames, location: ModuleLocation): Promise<void> {
  const { folder } = location;
  const files = {
    'module.json': JSON.stringify(newManifest(names, lastPlace())),
    ...packageFiles(names, location),
    ...templateFiles(names),
  };
  const isNew = !existsSync(folder);
  try {
    await finish(location, files);
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true });
    // An existing folder was empty, and is kept because it may be the current folder of a terminal.
    else
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('create-failed', `${folder} was not created. ${reason}`);
  }
}
