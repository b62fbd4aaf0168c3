import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../CommandError.ts';

/** The site's repository, which this command is part of. */
export const repository = path.join(import.meta.dirname, '../../..');

/** Where a new module lies. */
export interface Place {
  folder: string;
  /** Among the repository's own packages. */
  inside: boolean;
  /** The way from the module to the repository, and back, as files name it. */
  toRepository: string;
  fromRepository: string;
}

const asInFiles = (file: string) => file.replaceAll(path.sep, '/');

/**
 * Finds out what a folder is to the repository: a package beside the others, or somewhere else altogether. Throws
 * `usage` where a module cannot lie, or where something lies already.
 */
export function placeOf(folder: string, name: string): Place {
  const fromRepository = path.relative(repository, folder);
  const within = !fromRepository.startsWith('..') && !path.isAbsolute(fromRepository);
  if (within && fromRepository !== `mf-${name}`) {
    throw new CommandError('usage', `In the repository the module's folder is mf-${name}.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError('usage', `${folder} is there already, and nothing in it was touched.`);
  }
  return {
    folder,
    inside: within,
    toRepository: asInFiles(path.relative(folder, repository)),
    fromRepository: asInFiles(fromRepository),
  };
}
