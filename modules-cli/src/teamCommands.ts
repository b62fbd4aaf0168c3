import { addCanary, addPromote } from './commands/canary.ts';
import type { AddCommand } from './commands/command.ts';
import { addKeys } from './commands/keys.ts';
import { addList } from './commands/list.ts';
import { addLive } from './commands/live.ts';
import { addPreview } from './commands/preview.ts';
import { addRelease } from './commands/release.ts';
import { addRetire } from './commands/retire.ts';
import { addRollback } from './commands/rollback.ts';

/** What a team does with its module, wherever it is. `developmentOrigin`: where a module is served while it is developed. */
export const teamCommands = (developmentOrigin: (module: string) => string): AddCommand[] => [
  addRelease,
  addList,
  addLive,
  addCanary,
  addPromote,
  addRollback,
  addRetire,
  addPreview(developmentOrigin),
  addKeys,
];
