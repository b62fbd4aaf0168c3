import semver from 'semver';

/** Characters. Our own choice: the library caches a thousand ranges, so they must be short. */
const longestRange = 200;

/** Whether a text is a range of versions, of a length that the library may keep. */
export const isRange = (range: string): boolean =>
  range.length <= longestRange && semver.validRange(range) !== null;

/** Whether a version is within a range; false for an invalid range. */
export const satisfies = (version: string, range: string): boolean =>
  isRange(range) && semver.satisfies(version, range);

/** Whether some version is within both ranges; false if one is invalid. */
export const intersect = (one: string, other: string): boolean =>
  isRange(one) && isRange(other) && semver.intersects(one, other);
