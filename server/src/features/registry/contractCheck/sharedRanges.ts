import semver from 'semver';

/** Characters. Ours: the library remembers a thousand ranges, so none may be a book. */
const longestRange = 200;

const isRange = (range: string): boolean =>
  range.length <= longestRange && semver.validRange(range) !== null;

/** Whether a version is within a range; false for a range that is none. */
export const satisfies = (version: string, range: string): boolean =>
  isRange(range) && semver.satisfies(version, range);

/** Whether some version is within both ranges; false when one is none. */
export const intersect = (one: string, other: string): boolean =>
  isRange(one) && isRange(other) && semver.intersects(one, other);
