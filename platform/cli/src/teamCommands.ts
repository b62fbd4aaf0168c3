import { addCanary, addLive, addPromote, addRetire, addRollback } from './commands/changes.ts';
import { addCheck } from './commands/check.ts';
import type { AddCommand } from './commands/command.ts';
import { addDoctor } from './commands/doctor.ts';
import { addErrors } from './commands/errors.ts';
import { addKeys } from './commands/keys.ts';
import { addList } from './commands/list.ts';
import { addPreview } from './commands/preview.ts';
import { addProvenance, addSbom } from './commands/signedDocuments.ts';
import { addRelease } from './commands/release.ts';
import { addReleaseSet } from './commands/releaseSet.ts';
import { addTypes } from './commands/types.ts';
import { addVulnerable } from './commands/vulnerable.ts';

/** The commands for a team's module in any folder. `developmentOrigin` returns the origin of a module's development server. */
export const teamCommands = (developmentOrigin: (module: string) => string): AddCommand[] => [
  addDoctor,
  addTypes,
  addCheck,
  addRelease,
  addReleaseSet,
  addList,
  addErrors,
  addLive,
  addCanary,
  addPromote,
  addRollback,
  addRetire,
  addPreview(developmentOrigin),
  addSbom,
  addProvenance,
  addVulnerable,
  addKeys,
];
