/** Upper bounds of the load-time buckets in milliseconds, so that counts of many processes add up in the database. */
const bounds = [50, 100, 200, 300, 500, 800, 1300, 2000, 3500, 5000, 10_000, 600_000] as const;

const prefix = 'load<=';

/** Name of the bucket that a duration in milliseconds falls into. */
export const bucketOf = (duration: number): string =>
  `${prefix}${bounds.find((bound) => duration <= bound) ?? bounds.at(-1)}`;

/** Counts by metric name, as the `vitals` table has them. */
export type Counts = ReadonlyMap<string, number>;

/**
 * The duration in milliseconds below which a share (0 to 1) of the loads lies, taken as the middle of its bucket; null
 * without loads.
 */
export function quantile(counts: Counts, share: number): number | null {
  const buckets = bounds.map((bound) => counts.get(`${prefix}${bound}`) ?? 0);
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const index = buckets.findIndex((count) => (seen += count) >= share * total);
  return Math.round(((bounds[index - 1] ?? 0) + (bounds[index] ?? 0)) / 2);
}
