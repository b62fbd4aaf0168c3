import { getJson } from '@sumut/api-client';
import { snapshotPath } from '@sumut/contracts/api/paths';
import { registryLimits } from '@sumut/contracts/registry/limits';

const { snapshotCheck, snapshotCheckOnActivity, snapshotCheckOnFailure, snapshotFailureTime } =
  registryLimits;

/** Signs that somebody uses the tab, and may follow a link next. */
const activity = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

let own = Infinity;
let outdated = false;
let fetching = false;
let checkedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
/** How many failed pages are shown, and since when. */
let failures = 0;
let failedAt = 0;
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
  const often = failures > 0 && performance.now() - failedAt < snapshotFailureTime;
  timer = setTimeout(
    () => {
      schedule();
      void check();
    },
    often ? snapshotCheckOnFailure : snapshotCheck,
  );
}

/**
 * Polls often, because the page that is shown has failed: a rollback should reach it within 5 s. Returns a function that
 * ends this.
 */
export function pollOften(): () => void {
  failures += 1;
  failedAt = performance.now();
  if (timer !== undefined) schedule();
  return () => {
    failures -= 1;
  };
}

/** Checks, unless that was done a moment ago. A tab that nobody uses costs one request in 30 s, a used one six times that. */
function checkOnActivity(): void {
  if (performance.now() - checkedAt >= snapshotCheckOnActivity) void check();
}

/**
 * Polls the number of the live snapshot while the tab is visible, more often while it is used. A failed request is ignored. Numbers only grow, so one
 * below `number`, the tab's own, comes from a cache: it is ignored too, with a warning. Returns a function that stops it.
 */
export function watchSnapshot(number: number): () => void {
  own = number;
  outdated = false;
  checkedAt = performance.now(); // the page has just come with this number
  const onVisibility = () => void check();
  document.addEventListener('visibilitychange', onVisibility);
  // `scroll` does not bubble.
  const options = { capture: true, passive: true };
  for (const kind of activity) document.addEventListener(kind, checkOnActivity, options);
  schedule();
  return () => {
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', onVisibility);
    for (const kind of activity) document.removeEventListener(kind, checkOnActivity, options);
  };
}
