import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type {
  ChangeRequest,
  HistoryEntry,
  ModuleState,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';

/** A change of the live releases or a canary, with the state that the admin saw. */
export type ChangeAction =
  | {
      kind: 'live' | 'promote' | 'canary' | 'share' | 'stop' | 'rollback';
      module: ModuleState;
      release: ReleaseSummary;
    }
  /** A rollback to the previous release, which only the server can determine. */
  | { kind: 'previous'; module: ModuleState }
  | { kind: 'restore'; entry: HistoryEntry };

/** An action of an admin: a change, or a preview. */
export type ReleaseAction =
  | ChangeAction
  | { kind: 'preview'; module: ModuleState; release: ReleaseSummary }
  /** Takes a module off the site. */
  | { kind: 'retire'; module: ModuleState }
  /** Approves or declines a requested change. */
  | { kind: 'approve' | 'decline'; module: ModuleState; request: ChangeRequest };

export type OnAction = (action: ReleaseAction) => void;

/** Returns the request body of a change. `share` is the canary's share of visits, from 0 to 1. */
export function toRegistryChange(
  action: ChangeAction,
  snapshot: number,
  share: number,
): RegistryChange {
  if (action.kind === 'restore')
    return { snapshot, action: 'restore', number: action.entry.number };
  const module = action.module.name;
  if (action.kind === 'previous') return { snapshot, action: 'rollback', module };
  const release = action.release.hash;
  switch (action.kind) {
    case 'live':
    case 'promote':
      return { snapshot, action: 'live', module, release };
    case 'canary':
    case 'share':
      return { snapshot, action: 'canary', module, release, share };
    case 'stop':
      return { snapshot, action: 'stop-canary', module };
    case 'rollback':
      return { snapshot, action: 'rollback', module, release };
  }
}

/** Returns the candidate of a canary that a change ends as well, if any. Every change to another release of the module ends its canary. */
export function endedCanary(action: ChangeAction): ReleaseSummary | undefined {
  if (action.kind === 'restore' || action.kind === 'stop') return undefined;
  const candidate = action.module.canary?.release;
  if (action.kind === 'previous') return candidate;
  return candidate?.hash === action.release.hash ? undefined : candidate;
}
