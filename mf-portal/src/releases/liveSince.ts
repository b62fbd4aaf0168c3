import type { HistoryEntry, ModuleState } from '@sumut/contracts';

/** The change that made a module's live release live, as far as the history goes back; else undefined. */
export function liveSince(
  history: readonly HistoryEntry[],
  { name, live }: Pick<ModuleState, 'name' | 'live'>,
): HistoryEntry | undefined {
  if (!live) return undefined;
  const last = history.find(
    ({ change }) =>
      change?.module === name && (change.action === 'live' || change.action === 'rollback'),
  );
  if (last?.change?.to === live.version) return last;
  // Something else was live by then: a snapshot was restored, which names no module.
  return history.find(({ change }) => change?.action === 'restore');
}
