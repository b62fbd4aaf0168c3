import semver from 'semver';
import { libraryOf } from '@sumut/contracts/registry/formerLibraries';

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

/** The name under which a shell provides a version of a library that is within a range; undefined if it has none. */
export const findProvided = (
  provided: Readonly<Record<string, string>>,
  library: string,
  range: string,
): string | undefined =>
  Object.keys(provided).find(
    (name) => libraryOf(name) === library && satisfies(provided[name] ?? '', range),
  );

/** All versions that a shell provides of a library, the newest first. */
export const versionsOf = (provided: Readonly<Record<string, string>>, library: string): string[] =>
  Object.entries(provided)
    .filter(([name]) => libraryOf(name) === library)
    .map(([, version]) => version)
    .sort(semver.rcompare);
