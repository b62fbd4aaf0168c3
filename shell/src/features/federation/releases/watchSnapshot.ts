import { getJson } from '@sumut/api-client';
import { snapshotPath } from '@sumut/contracts/api/paths';
import { registryLimits } from '@sumut/contracts/registry/limits';

const { snapshotCheck, snapshotCheckOnActivity, snapshotCheckOnFailure, snapshotFailureTime } =
  registryLimits;

/** Events which show that the visitor uses the tab, and may soon follow a link. */
const activity = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

let currentNumber = Infinity;
let outdated = false;
let fetching = false;
let checkedAt = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The number of failed pages that are shown, and the time of the last failure on the clock of `performance.now()`. */
let failures = 0;
let failedAt = 0;
const listeners = new Set<() => void>();

/** Checks whether a newer snapshot than the tab's is live. */
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
    if (number < currentNumber)
      console.warn(`Snapshot ${number} is older than this tab's ${currentNumber}: ignored`);
    if (number > currentNumber && !outdated) {
      outdated = true;
      for (const listener of listeners) listener();
    }
  } catch {
    // The next poll comes soon. Until then, the visitor's own requests fail in the same way and show an error.
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
 * Polls more often while a failed page is shown, so that the page notices a rollback within 5 s. Returns a function that
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

/** Polls on activity, unless the last poll was a moment ago. An idle tab sends one request in 30 s, a used tab up to six. */
function checkOnActivity(): void {
  if (performance.now() - checkedAt >= snapshotCheckOnActivity) void check();
}

/**
 * Polls the number of the live snapshot while the tab is visible, more often while it is used. Ignores a failed request. Numbers only
 * grow, so a number below the tab's `number` comes from a cache: it is ignored with a warning. Returns a function that stops polling.
 */
export function watchSnapshot(number: number): () => void {
  currentNumber = number;
  outdated = false;
  checkedAt = performance.now(); // the document was just loaded with this number
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
