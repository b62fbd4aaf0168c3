import type { WebVital } from '@sumut/contracts';
import type { ModuleRelease } from '../release.ts';
import { LayoutShifts } from './layoutShifts.ts';
import { Interactions } from './interactions.ts';
import { noteFigure } from './beacons.ts';

/** The entries of the browser's that TypeScript does not know. */
interface Entries {
  'largest-contentful-paint': PerformanceEntry & { element?: Element | null };
  event: PerformanceEntry & { interactionId?: number };
  'layout-shift': PerformanceEntry & { value: number; hadRecentInput: boolean };
}

function observe<Type extends keyof Entries>(
  type: Type,
  use: (entry: Entries[Type]) => void,
): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) use(entry as Entries[Type]);
  });
  // Events are told from 104 ms on by default; 16 is the least.
  const options = { type, buffered: true, durationThreshold: 16 };
  observer.observe(options);
  return () => observer.disconnect();
}

/** Which module's page was shown, by time. */
export interface ShownPages {
  /** The release whose page was shown at a moment of `performance.now()`; undefined for the gate's and the shell's pages. */
  at: (time: number) => ModuleRelease | undefined;
}

export interface FigureWatch {
  /** Notes what has been seen, for the beacon that is sent when the page is hidden. */
  note: () => void;
  stop: () => void;
}

/**
 * Watches how the pages of each release do: the largest paint of a page that was loaded directly, the slowest
 * interaction, and the worst run of layout shifts. In browsers that do not tell, nothing is noted.
 */
export function watchFigures(pages: ShownPages): FigureWatch {
  const releases = new Map<ModuleRelease, { shifts: LayoutShifts; interactions: Interactions }>();
  const largest = new Map<ModuleRelease, number>();
  const of = (time: number) => {
    const release = pages.at(time);
    if (!release) return undefined;
    const known = releases.get(release);
    if (known) return known;
    const made = { shifts: new LayoutShifts(), interactions: new Interactions() };
    releases.set(release, made);
    return made;
  };

  const stops = [
    observe('largest-contentful-paint', ({ startTime, element }) => {
      // Anything else is the gate's, or the frame's around the page.
      const release = element?.closest('#main') ? pages.at(startTime) : undefined;
      if (release) largest.set(release, startTime);
    }),
    observe('event', ({ interactionId, startTime, duration }) => {
      if (interactionId) of(startTime)?.interactions.add(interactionId, duration);
    }),
    observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
      const seen = of(startTime);
      if (!hadRecentInput) seen?.shifts.add(startTime, value);
    }),
  ];

  const noteAll = (release: ModuleRelease, figures: Partial<Record<WebVital, number>>) => {
    for (const [figure, value] of Object.entries(figures))
      noteFigure(release, figure as WebVital, value);
  };
  return {
    note() {
      for (const [release, lcp] of largest) noteAll(release, { lcp });
      for (const [release, { shifts, interactions }] of releases) {
        const inp = interactions.slowest();
        noteAll(release, { cls: shifts.worst(), ...(inp !== undefined && { inp }) });
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
