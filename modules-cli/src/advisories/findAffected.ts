import type { SbomPackage } from '@sumut/contracts/registry/sbom';
import semver from 'semver';
import type { Advisory } from './readAdvisories.ts';

export interface Affected extends SbomPackage {
  id: string;
  summary: string;
  /** Versions without the fault; empty when there is none yet. */
  fixed: string[];
}

type AffectedPart = Advisory['affected'][number];
type Range = AffectedPart['ranges'][number];

/** npm's own order of versions is that of semver; GitHub's database has it under the second name. */
const comparable = new Set(['SEMVER', 'ECOSYSTEM']);

/** Negative, 0 or positive, as a version is before, at or after a limit; undefined when one of them is no version. */
function compare(version: string, limit: string | undefined): number | undefined {
  if (limit === '0') return 1;
  const [one, other] = [semver.parse(version), semver.parse(limit) ?? semver.coerce(limit)];
  return one && other ? semver.compare(one, other) : undefined;
}

/**
 * Whether a version is in one of the spans between the events. `0` is before every version; a start that cannot be read
 * counts as one, and an end that cannot be read as none: rather a finding too many.
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
  // Spans do not overlap: inside one, one more has begun than has ended.
  return begun > ended;
}

const isAffected = ({ versions, ranges }: AffectedPart, version: string): boolean =>
  versions.includes(version) || ranges.some((range) => isInRange(version, range));

/** The parts of an advisory that are about packages of npm; none of one that was withdrawn. */
export const npmParts = ({ withdrawn, affected }: Advisory): AffectedPart[] =>
  withdrawn === undefined ? affected.filter((part) => part.package?.ecosystem === 'npm') : [];

/** The packages that an advisory names, by the rules of the OSV format for npm. Withdrawn advisories count for nothing. */
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
