import { getJson } from '@sumut/api-client';
import { snapshotPath } from '@sumut/contracts/api/paths';
import { registryLimits } from '@sumut/contracts/registry/limits';

export interface SnapshotWatch {
  /** Whether a newer snapshot than the tab's is live. */
  isOutdated: () => boolean;
  stop: () => void;
}

/**
 * Polls the number of the live snapshot while the tab is visible. A failed request is ignored. Numbers only grow, so one
 * below `own` comes from a cache: it is ignored too, with a warning.
 */
export function watchSnapshot(own: number): SnapshotWatch {
  let outdated = false;
  let fetching = false;

  async function check() {
    if (fetching || document.visibilityState !== 'visible') return;
    fetching = true;
    try {
      const { number } = await getJson<{ number: number }>(snapshotPath);
      outdated ||= number > own;
      if (number < own) console.warn(`Snapshot ${number} is older than this tab's ${own}: ignored`);
    } catch {
      // Polled again soon. What the visitor does meanwhile fails in the same way and shows it.
    } finally {
      fetching = false;
    }
  }

  const onVisibility = () => void check();
  const timer = setInterval(onVisibility, registryLimits.snapshotCheck);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    isOutdated: () => outdated,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
