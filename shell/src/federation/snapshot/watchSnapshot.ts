import { getJson } from '@sumut/api-client';
import { apiPaths, registryLimits } from '@sumut/contracts';

export interface SnapshotWatch {
  /** Whether a newer snapshot than the tab's is live. */
  isOutdated: () => boolean;
  stop: () => void;
}

/**
 * Asks now and then, while the tab is seen, which snapshot is live. Without an answer nothing is known and nothing said.
 * A lower number than `mine` is an old page or answer brought back: numbers only grow, so it is warned of and ignored.
 */
export function watchSnapshot(mine: number): SnapshotWatch {
  let outdated = false;
  let asking = false;

  async function ask() {
    if (asking || document.visibilityState !== 'visible') return;
    asking = true;
    try {
      const { number } = await getJson<{ number: number }>(apiPaths.snapshot);
      outdated ||= number > mine;
      if (number < mine)
        console.warn(`Snapshot ${number} is older than this tab's ${mine}: ignored`);
    } catch {
      // Asked again soon; what the visitor does meanwhile meets the same trouble and explains it.
    } finally {
      asking = false;
    }
  }

  const onVisibility = () => void ask();
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
