import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../../scripts/lib/command.mjs';
import { joinWorkspace } from './joinWorkspace.ts';
import { manifestOf } from './manifest.ts';
import type { ModuleNames } from './names.ts';
import { packageFiles } from './packageFiles.ts';
import { repository, type Place } from './place.ts';
import { templateFiles } from './template.ts';

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Names differ in length, and lines break accordingly. */
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

/** Makes a module with one page and one widget that passes all checks as it is. Rejects when npm or prettier fails. */
export async function createModule(names: ModuleNames, place: Place): Promise<void> {
  const { folder, inside } = place;
  writeFiles(folder, {
    'module.json': JSON.stringify(manifestOf(names)),
    ...packageFiles(names, place),
    ...templateFiles(names),
  });
  await format(folder);
  if (inside) await joinWorkspace(place);
  // Elsewhere the tools find everything where it is installed for the site.
  else
    symlinkSync(
      path.join(repository, 'node_modules'),
      path.join(folder, 'node_modules'),
      'junction',
    );
}
