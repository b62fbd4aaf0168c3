import { leastSamples } from '@sumut/contracts/registry/registryState';
import type { WebVital } from '@sumut/contracts/registry/webVitals';
import type { Counts } from './histogram.ts';
import { countSamples, quantile } from './histogram.ts';

/** The health of a release, from the reports of pages. */
export interface Health {
  /** The number of page loads that requested the release. */
  visits: number;
  failed: number;
  crashed: number;
  /** In milliseconds; null without loads. */
  loadTime: { median: number; p95: number } | null;
  /** The 75th percentile of each web vital; null for too few measurements. */
  figures: Record<WebVital, number | null>;
  samples: Record<WebVital, number>;
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
  const samples = {
    lcp: countSamples(counts, 'lcp'),
    inp: countSamples(counts, 'inp'),
    cls: countSamples(counts, 'cls'),
  };
  const figure = (vital: WebVital) =>
    samples[vital] < leastSamples ? null : quantile(counts, 0.75, vital);
  return {
    // A crashed page was a visit, even if its load was not counted: only a few reports of each visitor count.
    visits: Math.max((counts.get('loaded') ?? 0) + failed, crashed),
    failed,
    crashed,
    loadTime: median === null || p95 === null ? null : { median, p95 },
    figures: { lcp: figure('lcp'), inp: figure('inp'), cls: figure('cls') },
    samples,
  };
}

/** The share of failures and crashes in all visits, 0 to 1. A page may crash more than once. */
export const errorRate = ({ visits, failed, crashed }: Health): number =>
  visits === 0 ? 0 : Math.min(1, (failed + crashed) / visits);
