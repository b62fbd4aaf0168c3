import type { ModuleState } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';
import type { ModuleChange } from './changeModule.ts';

/** The change that gives a release to a share of visits, from 0 to 1. Throws `not-found` where it can be no canary. */
export function canaryChange(
  { name, live }: ModuleState,
  release: string,
  share: number,
): ModuleChange {
  if (live && live.hash !== release) return { action: 'canary', module: name, release, share };
  throw new CommandError(
    'not-found',
    live
      ? `${name} ${live.version} is live for everyone already.`
      : `"${name}" has no live release that a canary could be compared with: make this one live.`,
  );
}
