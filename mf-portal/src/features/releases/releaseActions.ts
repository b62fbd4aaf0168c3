import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type {
  ChangeRequest,
  HistoryEntry,
  ModuleState,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';

/** A change of what visitors get, with the state that the admin saw. */
export type ChangeAction =
  | {
      kind: 'live' | 'promote' | 'canary' | 'share' | 'stop' | 'rollback';
      module: ModuleState;
      release: ReleaseSummary;
    }
  /** A rollback to a release that only the server can determine. */
  | { kind: 'previous'; module: ModuleState }
  | { kind: 'restore'; entry: HistoryEntry };

/** An action of an admin: a change, or a preview. */
export type ReleaseAction =
  | ChangeAction
  | { kind: 'preview'; module: ModuleState; release: ReleaseSummary }
  /** Takes a module off the site. */
  | { kind: 'retire'; module: ModuleState }
  /** An answer to a change that waits for approval. */
  | { kind: 'approve' | 'decline'; module: ModuleState; request: ChangeRequest };

export type OnAction = (action: ReleaseAction) => void;

/** Request body of a change; `share` is the canary's, from 0 to 1. */
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

/** The candidate that a change also ends, if any: every change to another release of its module does. */
export function endedCanary(action: ChangeAction): ReleaseSummary | undefined {
  if (action.kind === 'restore' || action.kind === 'stop') return undefined;
  const candidate = action.module.canary?.release;
  if (action.kind === 'previous') return candidate;
  return candidate?.hash === action.release.hash ? undefined : candidate;
}
