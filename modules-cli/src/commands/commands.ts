import { addCanary } from './canary.ts';
import type { AddCommand } from './command.ts';
import { addCreate } from './create.ts';
import { addKeys } from './keys.ts';
import { addList } from './list.ts';
import { addLive } from './live.ts';
import { addPreview } from './preview.ts';
import { addPromote } from './promote.ts';
import { addRelease } from './release.ts';
import { addRollback } from './rollback.ts';

/** Every command, in the order of the help. */
export const commands: readonly AddCommand[] = [
  addCreate,
  addRelease,
  addList,
  addLive,
  addCanary,
  addPromote,
  addRollback,
  addPreview,
  addKeys,
];
