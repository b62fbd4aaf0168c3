import type { WebVital } from '@sumut/contracts/registry/webVitals';

/** Metrics that are counted in buckets. */
export type Measured = 'load' | WebVital;

/**
 * The upper bounds of the buckets in milliseconds, or in scores for `cls`. Fixed buckets allow the database to add up the counts of
 * many processes. The thresholds of "good" and "poor" (https://web.dev/articles/vitals) are among the bounds.
 */
const bounds: Record<Measured, readonly number[]> = {
  load: [50, 100, 200, 300, 500, 800, 1300, 2000, 3500, 5000, 10_000, 600_000],
  lcp: [300, 600, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 600_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 600_000],
  cls: [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 600_000],
};

const toMetric = (measured: Measured, bound: number | undefined) => `${measured}<=${bound}`;

/** The name of the bucket that a value belongs to. */
export const getBucket = (value: number, measured: Measured = 'load'): string =>
  toMetric(measured, bounds[measured].find((bound) => value <= bound) ?? bounds[measured].at(-1));

/** Counts by metric name, as in the `vitals` table. */
export type Counts = ReadonlyMap<string, number>;

/** The number of measurements in the buckets. */
export const countSamples = (counts: Counts, measured: Measured): number =>
  bounds[measured].reduce((sum, bound) => sum + (counts.get(toMetric(measured, bound)) ?? 0), 0);

/**
 * The quantile of a share (0 to 1), as the middle of its bucket; null without measurements.
 */
export function quantile(
  counts: Counts,
  share: number,
  measured: Measured = 'load',
): number | null {
  const limits = bounds[measured];
  const buckets = limits.map((bound) => counts.get(toMetric(measured, bound)) ?? 0);
  const total = countSamples(counts, measured);
  if (total === 0) return null;
  let seen = 0;
  const index = buckets.findIndex((count) => (seen += count) >= share * total);
  const middle = ((limits[index - 1] ?? 0) + (limits[index] ?? 0)) / 2;
  return measured === 'cls' ? Number(middle.toFixed(3)) : Math.round(middle);
}
