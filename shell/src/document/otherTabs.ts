import { gateLimits } from '@sumut/contracts/gate/limits';

/** The channel on which the site's tabs report activity; null where the browser has none. */
export const openActivityChannel = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('gate-activity') : null;

/**
 * Calls `onIdle` after 30 minutes without activity in another tab, for a page that watches for none of its own. Returns a
 * function that stops it.
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
