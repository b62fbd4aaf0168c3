import { gateLimits } from '@sumut/contracts/gate/limits';
import { openActivityChannel } from '../../../document/otherTabs.ts';

/**
 * The events that count as activity. Some actions cause no mouse, key, scroll or touch event: a click by assistive technology,
 * dictated or pasted text, a moved focus, and the back gesture of a phone that closes a dialog (`cancel`).
 */
const activities = [
  'mousemove',
  'mousedown',
  'wheel',
  'keydown',
  'scroll',
  'touchstart',
  'touchmove',
  'pointerdown',
  'click',
  'focusin',
  'beforeinput',
  'input',
  'change',
  'compositionupdate',
  'cancel',
];

/** The shortest time between two messages to other tabs; milliseconds. */
const broadcastInterval = 1000;

export interface IdleListeners {
  /** Called two minutes before the lock, with the time of the lock (milliseconds since the epoch). */
  onWarning: (lockAt: number) => void;
  /** Called at the first activity after a warning, in any tab. */
  onActivity: () => void;
  /** Called once, after 30 minutes without activity. */
  onIdle: () => void;
}

/**
 * Watches the idle time (docs/specification.md#9-business-constants-and-limits). Activity in another tab of the site counts,
 * because tabs share one session, and a forgotten tab must not end the session of the tab in use. Returns a function that
 * stops watching.
 */
export function watchIdle({ onWarning, onActivity, onIdle }: IdleListeners): () => void {
  let lastActivity = Date.now();
  let lastBroadcast = 0;
  let warned = false;
  let pointer = '';
  const { idleTimeout, idleWarning } = gateLimits;
  let timer = setTimeout(check, idleTimeout - idleWarning);
  const channel = openActivityChannel();
  if (channel) channel.onmessage = renew;

  // Measured by the clock and not only by the timer, because timers pause while a computer sleeps.
  const remaining = () => lastActivity + idleTimeout - Date.now();

  function check() {
    const left = remaining();
    if (left <= 0) {
      finish();
      return;
    }
    if (left <= idleWarning && !warned) {
      warned = true;
      onWarning(Date.now() + left);
    }
    timer = setTimeout(check, warned ? left : left - idleWarning);
  }
  function finish() {
    stop();
    onIdle();
  }
  function renew() {
    lastActivity = Date.now();
    if (!warned) return;
    warned = false;
    clearTimeout(timer);
    timer = setTimeout(check, idleTimeout - idleWarning);
    onActivity();
  }
  /** Checks for a mouse event without movement. A browser also sends one when something appears below the pointer, such as the warning. */
  function isRest(event: Event): boolean {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return false;
    const before = pointer;
    pointer = `${event.screenX} ${event.screenY}`;
    return warned && pointer === before;
  }
  function onEvent(event: Event) {
    if (isRest(event)) return;
    // After the computer has slept, activity may come before the overdue timer.
    if (remaining() <= 0) {
      finish();
      return;
    }
    const urgent = warned;
    renew();
    if (!urgent && lastActivity - lastBroadcast < broadcastInterval) return;
    lastBroadcast = lastActivity;
    channel?.postMessage(null);
  }
  function stop() {
    clearTimeout(timer);
    channel?.close();
    for (const name of activities) document.removeEventListener(name, onEvent, options);
  }

  for (const name of activities) document.addEventListener(name, onEvent, options);
  return stop;
}

/** `capture`, because `scroll` of an element does not bubble. `passive`, so that the listeners do not delay scrolling. */
const options = { capture: true, passive: true };
