import semver from 'semver';
import type { Advisory } from './readAdvisories.ts';

export interface Package {
  name: string;
  version: string;
}

export interface Finding extends Package {
  id: string;
  summary: string;
  /** Versions without the fault; empty when there is none yet. */
  fixed: string[];
}

type Affected = Advisory['affected'][number];
type Range = Affected['ranges'][number];

/** Whether a version is in one of the spans between the events. `0` is before every version. */
function isInRange(version: string, { type, events }: Range): boolean {
  if (type !== 'SEMVER') return false;
  const reached = (limit: string | undefined) =>
    limit !== undefined && (limit === '0' || semver.gte(version, limit));
  const introduced = events.filter((event) => reached(event.introduced)).length;
  const ended = events.filter(
    ({ fixed, last_affected: last }) =>
      reached(fixed) || (last !== undefined && semver.gt(version, last)),
  ).length;
  // Spans do not overlap: inside one, one more has begun than has ended.
  return introduced > ended;
}

const isAffected = ({ versions, ranges }: Affected, version: string): boolean =>
  versions.includes(version) || ranges.some((range) => isInRange(version, range));

/** The packages that an advisory names, by the rules of the OSV format for npm. Withdrawn advisories count for nothing. */
export function findAffected(
  packages: readonly Package[],
  advisories: readonly Advisory[],
): Finding[] {
  const installed = Map.groupBy(packages, ({ name }) => name);
  return advisories.flatMap(({ id, summary, withdrawn, affected }) =>
    affected.flatMap((part) => {
      if (withdrawn !== undefined || part.package?.ecosystem !== 'npm') return [];
      const fixed = part.ranges.flatMap(({ events }) =>
        events.flatMap((event) => event.fixed ?? []),
      );
      return (installed.get(part.package.name) ?? [])
        .filter(({ version }) => isAffected(part, version))
        .map(({ name, version }) => ({ name, version, id, summary, fixed }));
    }),
  );
}
