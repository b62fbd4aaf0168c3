import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../../cli/src/CommandError.ts';
import { parseNames } from '../../cli/src/create/names.ts';
import { newManifest, templateFiles, writeFiles } from '../../cli/src/create/template.ts';
import { standaloneFiles, type Versions } from '../../cli/src/create/standaloneFiles.ts';

interface Wanted {
  name: string;
  /** The new folder. */
  folder: string;
  titles: { ar?: string; en?: string };
  /** The versions of the packages that a module uses. */
  versions: Versions;
}

/** The order of the navigation entry: in the header's last slot, after the site's own entries. The team may change it. */
const order = 500;

/**
 * Creates a module in a new folder: a page, a navigation entry and a widget in both languages, with tests, a workflow and all
 * dependencies. Throws `usage` for an invalid name or title, and for a folder that is not empty.
 */
export function createStandalone({ name, folder, titles, versions }: Wanted): void {
  const names = parseNames(name, titles);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(
      'usage',
      `${path.basename(folder)} already exists and is not empty. It was not changed. Choose another name, or delete the folder.`,
    );
  writeFiles(folder, {
    'module.json': `${JSON.stringify(newManifest(names, order), null, 2)}\n`,
    ...standaloneFiles(names, versions),
    ...templateFiles(names),
  });
}
