import path from 'node:path';
import { portOf } from '../../toolchain/ports.ts';
import { root } from '../../toolchain/packages.ts';
import { addCreate } from './commands/create.ts';
import type { AddCommand } from './commands/command.ts';
import { teamCommands } from './teamCommands.ts';

/** The commands in the site's repository, where modules can also be created. */
export const repositoryCommands: readonly AddCommand[] = [
  addCreate,
  ...teamCommands((module) => `http://localhost:${portOf(path.join(root, `mf-${module}`))}`),
];
