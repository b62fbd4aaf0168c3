import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../CommandError.ts';

/** The site's repository, which contains this command. */
export const repository = path.join(import.meta.dirname, '../../../..');

/** The folder of a new module. */
export interface ModuleLocation {
  folder: string;
  /** Whether the module is a package of the repository's workspace. */
  inRepository: boolean;
  /** Relative paths from the module to the repository and back, with `/` as the separator. */
  toRepository: string;
  fromRepository: string;
}

const toPosix = (file: string) => file.replaceAll(path.sep, '/');

/** Validates the folder of a new module. Throws `usage` when the folder is not allowed or not empty. */
export function findLocation(folder: string, name: string): ModuleLocation {
  const fromRepository = path.relative(repository, folder);
  const inRepository = !fromRepository.startsWith('..') && !path.isAbsolute(fromRepository);
  if (inRepository && fromRepository !== `mf-${name}`) {
    throw new CommandError('usage', `Inside the repository, the folder must be mf-${name}.`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(
      'usage',
      `${folder} already exists and is not empty. It was not changed.`,
    );
  }
  return {
    folder,
    inRepository,
    toRepository: toPosix(path.relative(folder, repository)),
    fromRepository: toPosix(fromRepository),
  };
}
