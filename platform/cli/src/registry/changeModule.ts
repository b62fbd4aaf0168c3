import { commandLine } from '@sumut/contracts/registry/commandLine';
import type { ChangeResult, RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { ModuleState, RegistryState } from '@sumut/contracts/registry/registryState';
import { ApiError, CommandError } from '../CommandError.ts';
import type { Registry } from './registry.ts';
import { findModule } from './state.ts';

type OfModule<Change> = Change extends { module: string } ? Omit<Change, 'snapshot'> : never;
/** A change of one module, without the number of the snapshot that it applies to. */
export type ModuleChange = OfModule<RegistryChange>;

export interface AppliedChange {
  /** The module before the change. */
  before: ModuleState;
  result: ChangeResult;
}

/** The change that serves a release to a share of visits, from 0 to 1. Throws `not-found` when the release cannot be a canary. */
export function canaryChange(
  { name, live }: ModuleState,
  release: string,
  share: number,
): ModuleChange {
  if (live && live.hash !== release) return { action: 'canary', module: name, release, share };
  throw new CommandError(
    'not-found',
    live
      ? `${name} ${live.version} is already live for all visitors.`
      : `"${name}" has no live release to compare a canary with. Make this release live instead.`,
  );
}

const getServedReleases = ({ live, canary }: ModuleState): string =>
  JSON.stringify([live?.hash, canary?.release.hash, canary?.share]);

function staleError({ history }: RegistryState, name: string): CommandError {
  const last = history.find(({ change }) => change?.module === name || change?.module === null);
  const cause = last?.change ? ` (${last.change.action} by ${last.by})` : '';
  return new CommandError(
    'stale',
    `"${name}" was changed in the meantime${cause}. Nothing was changed. Run "${commandLine} list ${name}" to see its state.`,
  );
}

/**
 * Creates a change from the module's state and applies it. When the site reports that another change was made in between, the
 * change is applied once more if the other change did not affect the module; otherwise `stale` is thrown. Errors of `createChange`
 * are passed on.
 */
export async function changeModule(
  registry: Registry,
  name: string,
  createChange: (module: ModuleState) => ModuleChange,
): Promise<AppliedChange> {
  const state = await registry.state();
  const before = findModule(state, name);
  const change = createChange(before);
  try {
    return { before, result: await registry.change({ ...change, snapshot: state.snapshot }) };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'stale')) throw error;
  }
  const now = await registry.state();
  if (getServedReleases(findModule(now, name)) !== getServedReleases(before)) {
    throw staleError(now, name);
  }
  return { before, result: await registry.change({ ...change, snapshot: now.snapshot }) };
}
