import { gateLimits } from '@sumut/contracts/gate/limits';
import { hasServerTime, serverNow } from '@sumut/api-client';
import { openActivityChannel } from '../../../document/otherTabs.ts';
import { askServerTime } from '../../../document/serverTime.ts';

/** A moment on three clocks, in milliseconds. */
interface Moment {
  /** On the clock of `performance.now()`, which nobody can set, but which pauses in some browsers while the computer sleeps. */
  page: number;
  /** On the visitor's clock, which runs while the computer sleeps, but which can be set. */
  own: number;
  /** On the server's clock; undefined until the server has sent its time. */
  server: number | undefined;
}

/** Returns the current moment. */
const thisMoment = (): Moment => ({
  page: performance.now(),
  own: Date.now(),
  server: hasServerTime() ? serverNow() : undefined,
});

/** Adds the server's time to a moment shortly before, when the server has sent its time for the first time. */
function addServerTime(moment: Moment): void {
  moment.server ??= serverNow() - (performance.now() - moment.page);
}

/** Returns the milliseconds since a moment that have surely passed. */
const elapsedSince = ({ page, server }: Moment): number =>
  Math.max(performance.now() - page, server === undefined ? 0 : serverNow() - server);

/** Returns the milliseconds since a moment on the visitor's clock. More than `elapsedSince` if the computer has slept or the clock was set. */
const claimedSince = ({ own }: Moment): number => Date.now() - own;

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
  /** Called two minutes before the lock, with the time of the lock on the clock of `performance.now()`. */
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
  let last = thisMoment();
  let lastBroadcast = -Infinity;
  let warned = false;
  let asking = false;
  let stopped = false;
  let pointer = '';
  const { idleTimeout, idleWarning } = gateLimits;
  let timer = setTimeout(check, idleTimeout - idleWarning);
  const channel = openActivityChannel();
  if (channel) channel.onmessage = renew;
  if (!hasServerTime()) void askServerTime().then((answered) => answered && addServerTime(last));

  const remaining = () => idleTimeout - elapsedSince(last);
  const isDoubtful = () => claimedSince(last) >= idleTimeout;

  /**
   * Calls `then`, or ends the watch if the time is over. If only the visitor's clock states so, the computer may have slept, or the clock
   * was set: the server has measured how much time has passed. Without an answer, the computer has slept, which is more frequent.
   */
  async function ifInTime(then: () => void) {
    if (remaining() > 0 && isDoubtful()) {
      if (asking) return;
      asking = true;
      const answered = (await askServerTime()) && last.server !== undefined;
      asking = false;
      if (stopped) return;
      if (answered) last.own = Date.now() - elapsedSince(last);
    }
    if (remaining() <= 0 || isDoubtful()) finish();
    else then();
  }
  function check() {
    if (asking) {
      // The question of an activity decides. If it ends in time, this check is still due.
      timer = setTimeout(check, broadcastInterval);
      return;
    }
    void ifInTime(() => {
      const left = remaining();
      if (left <= idleWarning && !warned) {
        warned = true;
        onWarning(performance.now() + left);
      }
      timer = setTimeout(check, warned ? left : left - idleWarning);
    });
  }
  function finish() {
    stop();
    onIdle();
  }
  function renew() {
    last = thisMoment();
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
    void ifInTime(() => {
      const urgent = warned;
      renew();
      if (!urgent && last.page - lastBroadcast < broadcastInterval) return;
      lastBroadcast = last.page;
      channel?.postMessage(null);
    });
  }
  function stop() {
    stopped = true;
    clearTimeout(timer);
    channel?.close();
    for (const name of activities) document.removeEventListener(name, onEvent, options);
  }

  for (const name of activities) document.addEventListener(name, onEvent, options);
  return stop;
}

/** `capture`, because `scroll` of an element does not bubble. `passive`, so that the listeners do not delay scrolling. */
const options = { capture: true, passive: true };
