import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import semver from 'semver';
import type { Advisory } from './readAdvisories.ts';

export interface Affected extends SbomPackage {
  id: string;
  summary: string;
  /** The versions in which the fault is fixed; empty when there is none yet. */
  fixed: string[];
}

type AffectedPart = Advisory['affected'][number];
type Range = AffectedPart['ranges'][number];

/** Types of ranges in semver order. GitHub's database names npm's order `ECOSYSTEM`, which is the same. */
const comparable = new Set(['SEMVER', 'ECOSYSTEM']);

/** Compares a version with a limit: negative, 0 or positive. Returns undefined when one of them is not a version. */
function compare(version: string, limit: string | undefined): number | undefined {
  if (limit === '0') return 1;
  const one = semver.parse(version);
  const other = semver.parse(limit) ?? semver.coerce(limit);
  return one && other ? semver.compare(one, other) : undefined;
}

/**
 * Checks whether a version is in a span between events. `0` is before every version. A start that cannot be parsed counts as
 * reached, and an end that cannot be parsed as not reached, because a false alarm is better than a missed fault.
 */
function isInRange(version: string, { type, events }: Range): boolean {
  if (!comparable.has(type)) return false;
  const begun = events.filter(
    ({ introduced }) => introduced !== undefined && (compare(version, introduced) ?? 0) >= 0,
  ).length;
  const ended = events.filter(
    ({ fixed, last_affected: last }) =>
      (compare(version, fixed) ?? -1) >= 0 || (compare(version, last) ?? -1) > 0,
  ).length;
  // Spans do not overlap, so within a span one more span has begun than ended.
  return begun > ended;
}

const isAffected = ({ versions, ranges }: AffectedPart, version: string): boolean =>
  versions.includes(version) || ranges.some((range) => isInRange(version, range));

/** The parts of an advisory for npm packages; none when the advisory was withdrawn. */
export const npmParts = ({ withdrawn, affected }: Advisory): AffectedPart[] =>
  withdrawn === undefined ? affected.filter((part) => part.package?.ecosystem === 'npm') : [];

/** The packages that are affected by advisories, by the rules of the OSV format for npm. Withdrawn advisories are ignored. */
export function findAffected(
  packages: readonly SbomPackage[],
  advisories: readonly Advisory[],
): Affected[] {
  const installed = new Map<string, SbomPackage[]>();
  for (const one of packages) installed.set(one.name, [...(installed.get(one.name) ?? []), one]);
  return advisories.flatMap((advisory) =>
    npmParts(advisory).flatMap((part) => {
      const { id, summary } = advisory;
      const fixed = part.ranges.flatMap(({ events }) =>
        events.flatMap((event) => event.fixed ?? []),
      );
      return (installed.get(part.package?.name ?? '') ?? [])
        .filter(({ version }) => isAffected(part, version))
        .map(({ name, version }) => ({ name, version, id, summary, fixed }));
    }),
  );
}
