import { getJson } from '@sumut/api-client';
import { snapshotPath } from '@sumut/contracts/api/paths';
import { registryLimits } from '@sumut/contracts/registry/limits';

const { snapshotCheck, snapshotCheckOnFailure, snapshotCheckOnIntent } = registryLimits;

let own = Infinity;
let outdated = false;
let fetching = false;
let checkedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds between two polls. Short while a failed page is shown, then twice as long each time. */
let interval: number = snapshotCheck;
const listeners = new Set<() => void>();

/** Whether a newer snapshot than the tab's is live. */
export const isOutdated = (): boolean => outdated;

/** Calls `listener` when the tab becomes outdated; for `useSyncExternalStore`. */
export function subscribeOutdated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function check(): Promise<void> {
  if (fetching || document.visibilityState !== 'visible') return;
  fetching = true;
  checkedAt = performance.now();
  try {
    const { number } = await getJson<{ number: number }>(snapshotPath);
    if (number < own) console.warn(`Snapshot ${number} is older than this tab's ${own}: ignored`);
    if (number > own && !outdated) {
      outdated = true;
      for (const listener of listeners) listener();
    }
  } catch {
    // Polled again soon. What the visitor does meanwhile fails in the same way and shows it.
  } finally {
    fetching = false;
  }
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    interval = Math.min(interval * 2, snapshotCheck);
    schedule();
    void check();
  }, interval);
}

/** Polls soon and often at first, because the page that is shown has failed: a rollback should reach it within 5 s. */
export function pollOften(): void {
  if (timer === undefined) return;
  interval = snapshotCheckOnFailure;
  schedule();
}

/** Checks at once, unless that was done a moment ago: the visitor is about to follow a link. */
export function checkOnIntent(): void {
  if (timer !== undefined && performance.now() - checkedAt >= snapshotCheckOnIntent) void check();
}

/**
 * Polls the number of the live snapshot while the tab is visible. A failed request is ignored. Numbers only grow, so one
 * below `number`, the tab's own, comes from a cache: it is ignored too, with a warning. Returns a function that stops it.
 */
export function watchSnapshot(number: number): () => void {
  own = number;
  outdated = false;
  checkedAt = -Infinity;
  interval = snapshotCheck;
  const onVisibility = () => void check();
  document.addEventListener('visibilitychange', onVisibility);
  schedule();
  return () => {
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
