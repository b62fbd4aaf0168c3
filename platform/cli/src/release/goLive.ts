import { commandLine } from '@sumut/contracts/registry/commandLine';
import type { ModuleState } from '@sumut/contracts/registry/registryState';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import { CommandError } from '../CommandError.ts';
import { canaryChange, changeModule, type AppliedChange } from '../registry/changeModule.ts';
import type { Registry } from '../registry/registry.ts';
import { findModule, listReleases } from '../registry/state.ts';

/** Throws `not-verified` unless the site lists the release. */
export function requireStored(module: ModuleState, { hash }: PartIdentity): void {
  if (listReleases(module).some((release) => release.hash === hash)) return;
  throw new CommandError(
    'not-verified',
    `The site accepted the release but does not list it. Run "${commandLine} list ${module.name}" to see its releases.`,
  );
}

function requireServed(
  module: ModuleState,
  { hash, version }: PartIdentity,
  status: 'live' | 'canary',
): void {
  const served = status === 'live' ? module.live : module.canary?.release;
  if (served?.hash === hash) return;
  throw new CommandError(
    'not-verified',
    `The site accepted ${module.name} ${version} as ${status}, but it is no longer ${status}: another change replaced it, or the site stopped the canary. Run "${commandLine} list ${module.name}" to see its state.`,
  );
}

/** Makes a stored release live, or a canary for a share of visits, and verifies the result. */
export async function goLive(
  registry: Registry,
  release: PartIdentity,
  share: number | undefined,
): Promise<AppliedChange> {
  const { name: module, hash } = release;
  const applied = await changeModule(registry, module, (state) => {
    requireStored(state, release);
    return share === undefined
      ? { action: 'live', module, release: hash }
      : canaryChange(state, hash, share);
  });
  if (applied.result.pending) return applied;
  requireServed(
    findModule(await registry.state(), module),
    release,
    share === undefined ? 'live' : 'canary',
  );
  return applied;
}
