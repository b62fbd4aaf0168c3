import { gateLimits } from '@sumut/contracts/gate/limits';

const activities = [
  'mousemove',
  'mousedown',
  'wheel',
  'keydown',
  'scroll',
  'touchstart',
  'touchmove',
];

/** Shortest time between two messages to other tabs; milliseconds. */
const broadcastInterval = 1000;
const channelName = 'gate-activity';

/**
 * Calls `onIdle` once after 30 minutes without mouse, key, scroll or touch. Activity in another tab of the site counts:
 * tabs share one session, and a forgotten tab must not end it for the one in use. Returns a function that stops it.
 */
export function watchIdle(onIdle: () => void): () => void {
  let lastActivity = Date.now();
  let lastBroadcast = 0;
  let timer = setTimeout(check, gateLimits.idleTimeout);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null;
  if (channel) channel.onmessage = () => (lastActivity = Date.now());

  // By the clock and not by the timer alone: timers pause while a computer sleeps.
  const remaining = () => lastActivity + gateLimits.idleTimeout - Date.now();

  function check() {
    if (remaining() > 0) timer = setTimeout(check, remaining());
    else finish();
  }
  function finish() {
    stop();
    onIdle();
  }
  function onActivity() {
    // After sleep, activity may come before the overdue timer.
    if (remaining() <= 0) {
      finish();
      return;
    }
    lastActivity = Date.now();
    if (lastActivity - lastBroadcast < broadcastInterval) return;
    lastBroadcast = lastActivity;
    channel?.postMessage(null);
  }
  function stop() {
    clearTimeout(timer);
    channel?.close();
    for (const name of activities) document.removeEventListener(name, onActivity, options);
  }

  for (const name of activities) document.addEventListener(name, onActivity, options);
  return stop;
}

/** Scrolling inside an element does not bubble; listening must not delay it. */
const options = { capture: true, passive: true };
