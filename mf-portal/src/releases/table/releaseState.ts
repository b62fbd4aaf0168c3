import type { ModuleState, ReleaseSummary } from '@sumut/contracts';

export type ReleaseStateName = 'live' | 'canary' | 'kept';

/** What visitors have to do with a release. */
export function releaseState(
  { live, canary }: ModuleState,
  { hash }: ReleaseSummary,
): ReleaseStateName {
  if (hash === live?.hash) return 'live';
  return hash === canary?.release.hash ? 'canary' : 'kept';
}
