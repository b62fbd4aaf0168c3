import type { WebVital } from '@sumut/contracts/registry/webVitals';
import type { ModuleRelease } from '../releases/release.ts';
import { reportMetric } from './moduleEvents.ts';

/** For each of this number of interactions, one slow interaction is ignored as an outlier. */
const interactionsPerOutlier = 50;
/** The number of slow interactions that are kept. Enough for 500 interactions, more than any visit of a page has. */
const keptInteractions = 10;

/** Interaction to next paint as https://web.dev/articles/inp defines it: the slowest, with one outlier per fifty. */
class InteractionDelays {
  private readonly seen = new Set<number>();
  private slow: { id: number; duration: number }[] = [];

  /** Adds an event of an interaction. The duration of an interaction is that of its slowest event; milliseconds. */
  add(id: number, duration: number): void {
    this.seen.add(id);
    const existing = this.slow.find((one) => one.id === id);
    if (existing) existing.duration = Math.max(existing.duration, duration);
    else this.slow.push({ id, duration });
    this.slow = this.slow.sort((a, b) => b.duration - a.duration).slice(0, keptInteractions);
  }

  /** Returns the slowest interaction that is no outlier, in milliseconds; undefined before the first interaction. */
  slowest(): number | undefined {
    const outliers = Math.floor(this.seen.size / interactionsPerOutlier);
    return this.slow[Math.min(outliers, this.slow.length - 1)]?.duration;
  }
}

/** Shifts belong to one session window when the gap between them is shorter than this; milliseconds. */
const windowGap = 1000;
/** The longest session window; milliseconds. */
const windowLimit = 5000;

/** Cumulative layout shift as https://web.dev/articles/cls defines it: the sum of the worst session window. */
class LayoutShifts {
  worst = 0;
  private window = { sum: 0, first: -Infinity, last: -Infinity };

  add(time: number, value: number): void {
    const { window } = this;
    const continues = time - window.last < windowGap && time - window.first < windowLimit;
    this.window = continues
      ? { ...window, sum: window.sum + value, last: time }
      : { sum: value, first: time, last: time };
    this.worst = Math.max(this.worst, this.window.sum);
  }
}

/** Performance entries with properties that TypeScript's types lack. */
interface Entries {
  'largest-contentful-paint': PerformanceEntry & { element?: Element | null };
  event: PerformanceEntry & { interactionId?: number };
  'layout-shift': PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node?: Node | null }[];
  };
}

function observe<Type extends keyof Entries>(
  type: Type,
  use: (entry: Entries[Type]) => void,
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) use(entry as Entries[Type]);
  });
  // The default threshold is 104 ms; 16 ms is the minimum.
  const options = { type, buffered: true, durationThreshold: 16 };
  observer.observe(options);
  return () => observer.disconnect();
}

/** The history of which module's page was shown at which time. */
export interface PageHistory {
  /** `time` is on the clock of `performance.now()`. Undefined for the gate and for the shell's pages. */
  releaseAt: (time: number) => ModuleRelease | undefined;
}

export interface WebVitalsWatch {
  /** Reports the measurements so far. */
  report: () => void;
  stop: () => void;
}

/**
 * Measures web vitals by release: LCP of a page that was loaded directly, INP and CLS. Browsers that do not support these
 * measurements report nothing.
 */
export function watchWebVitals(history: PageHistory): WebVitalsWatch {
  const measured = new Map<
    ModuleRelease,
    { shifts: LayoutShifts; interactions: InteractionDelays }
  >();
  const largestPaints = new Map<ModuleRelease, number>();
  const measurementsAt = (time: number) => {
    const release = history.releaseAt(time);
    if (!release) return undefined;
    const existing = measured.get(release);
    if (existing) return existing;
    const created = { shifts: new LayoutShifts(), interactions: new InteractionDelays() };
    measured.set(release, created);
    return created;
  };

  const stops = [
    observe('largest-contentful-paint', ({ startTime, element }) => {
      // An element outside #main belongs to the gate or to the frame around the page.
      const release = element?.closest('#main') ? history.releaseAt(startTime) : undefined;
      if (release) largestPaints.set(release, startTime);
    }),
    observe('event', ({ interactionId, startTime, duration }) => {
      if (interactionId) measurementsAt(startTime)?.interactions.add(interactionId, duration);
    }),
    observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
      const measurements = measurementsAt(startTime);
      // Elements of the gate, which was shown before at the same URL, are no longer in the document.
      const isOfPage = sources.some(({ node }) => node?.isConnected);
      if (!hadRecentInput && isOfPage) measurements?.shifts.add(startTime, value);
    }),
  ];

  const reportAll = (release: ModuleRelease, metrics: Partial<Record<WebVital, number>>) => {
    for (const [metric, value] of Object.entries(metrics))
      reportMetric(release, metric as WebVital, value);
  };
  return {
    report() {
      for (const [release, lcp] of largestPaints) reportAll(release, { lcp });
      for (const [release, { shifts, interactions }] of measured) {
        const inp = interactions.slowest();
        reportAll(release, { cls: shifts.worst, ...(inp !== undefined && { inp }) });
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
