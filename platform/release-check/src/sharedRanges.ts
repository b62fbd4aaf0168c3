import semver from 'semver';
import { libraryOf } from '@sumut/contracts/registry/formerLibraries';

/** Maximum characters of a range. Our own choice: semver caches a thousand ranges, so ranges must be short. */
const longestRange = 200;

/** Checks whether a text is a valid range of versions of limited length. */
export const isRange = (range: string): boolean =>
  range.length <= longestRange && semver.validRange(range) !== null;

/** Checks whether a version is within a range. Returns false for an invalid range. */
export const satisfies = (version: string, range: string): boolean =>
  isRange(range) && semver.satisfies(version, range);

/** Checks whether two ranges overlap. Returns false when one of them is invalid. */
export const intersect = (one: string, other: string): boolean =>
  isRange(one) && isRange(other) && semver.intersects(one, other);

/** The name under which a shell provides a version of a library within a range; undefined when it provides none. */
export const findProvided = (
  provided: Readonly<Record<string, string>>,
  library: string,
  range: string,
): string | undefined =>
  Object.keys(provided).find(
    (name) => libraryOf(name) === library && satisfies(provided[name] ?? '', range),
  );

/** All versions of a library that a shell provides, newest first. */
export const versionsOf = (provided: Readonly<Record<string, string>>, library: string): string[] =>
  Object.entries(provided)
    .filter(([name]) => libraryOf(name) === library)
    .map(([, version]) => version)
    .sort(semver.rcompare);
