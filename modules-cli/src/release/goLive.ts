import type { ModuleState, Release } from '@sumut/contracts';
import { CommandError } from '../CommandError.ts';
import { canaryChange } from '../registry/canaryChange.ts';
import { changeModule, type Changed } from '../registry/changeModule.ts';
import type { Registry } from '../registry/registry.ts';
import { moduleIn, releasesOf } from '../registry/state.ts';

/** Throws `not-verified` unless the site tells of the release. */
export function requireStored(module: ModuleState, { hash }: Release): void {
  if (releasesOf(module).some((release) => release.hash === hash)) return;
  throw new CommandError(
    'not-verified',
    `The site took the release and does not list it. "npx modules list ${module.name}" shows what it has.`,
  );
}

function requireOnSite(
  module: ModuleState,
  { hash, version }: Release,
  place: 'live' | 'canary',
): void {
  const there = place === 'live' ? module.live : module.canary?.release;
  if (there?.hash === hash) return;
  throw new CommandError(
    'not-verified',
    `${module.name} ${version} went on the site and is not on it now: somebody else changed it at once, or it was taken back. "npx modules list ${module.name}" shows how it is.`,
  );
}

/** Makes a stored release live, or the canary of a share of visits, and verifies that it is. */
export async function goLive(
  registry: Registry,
  release: Release,
  share: number | undefined,
): Promise<Changed> {
  const { name: module, hash } = release;
  const changed = await changeModule(registry, module, (state) => {
    requireStored(state, release);
    return share === undefined
      ? { action: 'live', module, release: hash }
      : canaryChange(state, hash, share);
  });
  requireOnSite(
    moduleIn(await registry.state(), module),
    release,
    share === undefined ? 'live' : 'canary',
  );
  return changed;
}
