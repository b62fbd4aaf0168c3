import { apiPaths, type ModuleEvent, type WebVital } from '@sumut/contracts';
import type { ModuleRelease } from '../release.ts';

/** How long after the last event they are sent together, so as not to compete with a page that is loading; milliseconds. */
const settleTime = 2000;
/** As many as one beacon may carry (`vitalsSchema`). */
const batchSize = 20;

const noted = new Set<string>();
const waiting: ModuleEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  while (waiting.length > 0) {
    const events = waiting.splice(0, batchSize);
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    navigator.sendBeacon(apiPaths.vitals, body);
  }
}

const keyOf = (kind: ModuleEvent['kind'], { name, hash }: ModuleRelease) =>
  // One crash of a module often brings others with it, whichever its release.
  kind === 'crashed' ? `${kind} ${name}` : `${kind} ${name} ${hash}`;

/** Every event once per page. A preview is nobody's visit: what happens in it is not told. */
function note(
  kind: ModuleEvent['kind'],
  release: ModuleRelease,
  measured: Pick<ModuleEvent, 'duration' | 'value'> = {},
): void {
  const key = keyOf(kind, release);
  if (release.preview || noted.has(key)) return;
  noted.add(key);
  const { name: module, hash } = release;
  waiting.push({ module, hash, kind, ...measured });
  clearTimeout(timer);
  timer = setTimeout(send, settleTime);
}

/** `duration`: milliseconds from asking for the module until it stood. */
export const noteLoaded = (release: ModuleRelease, duration: number): void =>
  note('loaded', release, { duration: Math.round(duration) });

export const noteCrash = (release: ModuleRelease): void => note('crashed', release);

/** The module could not be loaded, or a part of it that was asked for later: that is a crash, for it was in use. */
export const noteFailure = (release: ModuleRelease): void =>
  note(noted.has(keyOf('loaded', release)) ? 'crashed' : 'failed', release);

/** How a page of the module did. */
export const noteFigure = (release: ModuleRelease, figure: WebVital, value: number): void =>
  note(figure, release, { value: figure === 'cls' ? Number(value.toFixed(4)) : Math.round(value) });

/**
 * Sends what waits when the page is hidden, which may be its end, and what `noteLast` has to add then. Returns how to
 * stop.
 */
export function sendWhenHidden(noteLast: () => void = () => undefined): () => void {
  const onVisibility = () => {
    if (document.visibilityState !== 'hidden') return;
    noteLast();
    send();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}
