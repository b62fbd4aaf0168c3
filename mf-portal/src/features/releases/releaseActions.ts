import type { HistoryEntry, ModuleState, RegistryChange, ReleaseSummary } from '@sumut/contracts';

/** A change of what visitors get that an admin is about to make, as things stood when they asked for it. */
export type ChangeQuestion =
  | {
      kind: 'live' | 'promote' | 'canary' | 'share' | 'stop' | 'rollback';
      module: ModuleState;
      release: ReleaseSummary;
    }
  /** A rollback to what only the server knows. */
  | { kind: 'previous'; module: ModuleState }
  | { kind: 'restore'; entry: HistoryEntry };

/** What an admin is about to do: a change, or a look at the site with a release. */
export type Question =
  ChangeQuestion | { kind: 'preview'; module: ModuleState; release: ReleaseSummary };

export type Ask = (question: Question) => void;

/** What to send for a question that was answered with yes; `share` is of a canary, from 0 to 1. */
export function changeOf(
  question: ChangeQuestion,
  snapshot: number,
  share: number,
): RegistryChange {
  if (question.kind === 'restore')
    return { snapshot, action: 'restore', number: question.entry.number };
  const module = question.module.name;
  if (question.kind === 'previous') return { snapshot, action: 'rollback', module };
  const release = question.release.hash;
  switch (question.kind) {
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

/** The candidate that an answer ends besides, if any: every other release of its module does. */
export function endedCanary(question: ChangeQuestion): ReleaseSummary | undefined {
  if (question.kind === 'restore' || question.kind === 'stop') return undefined;
  const candidate = question.module.canary?.release;
  if (question.kind === 'previous') return candidate;
  return candidate?.hash === question.release.hash ? undefined : candidate;
}
