import { gateLimits } from '@sumut/contracts/gate/limits';

/** Opens the channel on which the site's tabs report activity; null if the browser has no `BroadcastChannel`, or blocks it like storage. */
export function openActivityChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('gate-activity');
  } catch {
    return null;
  }
}

/**
 * Calls `onIdle` after 30 minutes without activity in other tabs, for a page that does not watch its own activity. Returns a
 * function that stops waiting.
 */
export function waitForIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const channel = openActivityChannel();
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, gateLimits.idleTimeout);
  };
  start();
  if (channel) channel.onmessage = start;
  return () => {
    clearTimeout(timer);
    channel?.close();
  };
}
