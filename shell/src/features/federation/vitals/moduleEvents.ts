import { vitalsPath } from '@sumut/contracts/api/paths';
import type { ModuleError } from '@sumut/contracts/registry/moduleErrors';
import { moduleErrorLimits } from '@sumut/contracts/registry/moduleErrorLimits';
import type { ModuleEvent, Vitals } from '@sumut/contracts/registry/vitals';
import type { WebVital } from '@sumut/contracts/registry/webVitals';
import type { ModuleRelease } from '../releases/release.ts';

/** The delay between the last event and the beacon, so that it does not compete with a page that is loading; milliseconds. */
const sendDelay = 2000;
/** The maximum number of events in one beacon (`vitalsSchema`). */
const batchSize = 20;

/** The release that an event concerns: a release of a module or of the shell. */
export type ReportedRelease = Pick<ModuleRelease, 'name' | 'hash' | 'preview'>;

const reported = new Set<string>();
const waiting: ModuleEvent[] = [];
const waitingErrors: ModuleError[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  while (waiting.length > 0 || waitingErrors.length > 0) {
    const events = waiting.splice(0, batchSize);
    const errors = waitingErrors.splice(0, moduleErrorLimits.perMinute);
    const beacon: Vitals = { events, ...(errors.length > 0 && { errors }) };
    const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
    navigator.sendBeacon(vitalsPath, body);
  }
}

function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(send, sendDelay);
}

const eventKey = (kind: ModuleEvent['kind'], { name, hash }: ReportedRelease) =>
  // One crash of a module often causes others, also in its other releases, so only one is reported.
  kind === 'crashed' ? `${kind} ${name}` : `${kind} ${name} ${hash}`;

/** Reports each event once per page. Previews are left out, because they are not visits. */
function report(
  kind: ModuleEvent['kind'],
  release: ReportedRelease,
  measured: Pick<ModuleEvent, 'duration' | 'value'> = {},
): void {
  const key = eventKey(kind, release);
  if (release.preview || reported.has(key)) return;
  reported.add(key);
  const { name: module, hash } = release;
  waiting.push({ module, hash, kind, ...measured });
  sendSoon();
}

/** Sends the report of an error with the events. */
export function sendError(error: ModuleError): void {
  waitingErrors.push(error);
  sendSoon();
}

/** Reports that a module, or the site behind the gate, was loaded. `duration` is how long that took; milliseconds. */
export const reportLoaded = (release: ReportedRelease, duration: number): void =>
  report('loaded', release, { duration: Math.round(duration) });

export const reportCrash = (release: ReportedRelease): void => report('crashed', release);

/** Reports that a module, or a part of it, could not be loaded. Counts as a crash if the module was already loaded. */
export function reportFailure(release: ReportedRelease): void {
  if (reported.has(eventKey('loaded', release))) {
    report('crashed', release);
    return;
  }
  // A waiting crash of this release has the same cause. Only the failure is sent, because it also counts as a visit.
  const crashIndex = waiting.findIndex(
    ({ kind, module, hash }) =>
      kind === 'crashed' && module === release.name && hash === release.hash,
  );
  if (crashIndex >= 0) waiting.splice(crashIndex, 1);
  report('failed', release);
}

/** Reports a web vital of a module's page. */
export const reportMetric = (release: ModuleRelease, metric: WebVital, value: number): void =>
  report(metric, release, {
    value: metric === 'cls' ? Number(value.toFixed(4)) : Math.round(value),
  });

/**
 * Sends the waiting events when the page is hidden, because the page may be closed next. `reportLast` can add events before. Returns
 * a function that stops this.
 */
export function sendWhenHidden(reportLast: () => void = () => undefined): () => void {
  const onVisibility = () => {
    if (document.visibilityState !== 'hidden') return;
    reportLast();
    send();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}
