import type { WebVital } from '@sumut/contracts/registry/webVitals';
import type { Counts } from './histogram.ts';
import { quantile } from './histogram.ts';

/** The health of a release, from the reports of pages. */
export interface Health {
  /** Page loads that requested it. */
  visits: number;
  failed: number;
  crashed: number;
  /** Milliseconds, or null without loads. */
  loadTime: { median: number; p95: number } | null;
  /** The 75th percentile of pages. */
  figures: Record<WebVital, number | null>;
}

/** The sum of several counts. */
export function addCounts(all: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const counts of all) {
    for (const [metric, count] of counts) sums.set(metric, (sums.get(metric) ?? 0) + count);
  }
  return sums;
}

/** Sums up the counts of one release. */
export function computeHealth(counts: Counts): Health {
  const failed = counts.get('failed') ?? 0;
  const crashed = counts.get('crashed') ?? 0;
  const median = quantile(counts, 0.5);
  const p95 = quantile(counts, 0.95);
  return {
    // A page that crashed was a visit, even when its load was not counted: few reports of one visitor are.
    visits: Math.max((counts.get('loaded') ?? 0) + failed, crashed),
    failed,
    crashed,
    loadTime: median === null || p95 === null ? null : { median, p95 },
    figures: {
      lcp: quantile(counts, 0.75, 'lcp'),
      inp: quantile(counts, 0.75, 'inp'),
      cls: quantile(counts, 0.75, 'cls'),
    },
  };
}

/** Failures and crashes of all visits, 0 to 1. A page may crash more than once. */
export const errorRate = ({ visits, failed, crashed }: Health): number =>
  visits === 0 ? 0 : Math.min(1, (failed + crashed) / visits);
