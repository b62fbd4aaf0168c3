import semver from 'semver';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding, FindingKind } from '@sumut/contracts/registry/releaseResult';
import { ReleaseRefusedError, sortFindings } from '@sumut/release-check/findings';

/** Checks whether a version may have breaking changes. Before 1.0.0 the minor number counts as the major number. */
function isMajor(live: string, candidate: string): boolean {
  const from = new semver.SemVer(live);
  const to = new semver.SemVer(candidate);
  if (from.major === 0 && to.major === 0) return to.minor > from.minor;
  return to.major > from.major;
}

/**
 * Decides whether a release may be stored: no finding has the level `refused`, and breaking findings need a major version. Returns the
 * findings, the most severe first. Throws `ReleaseRefusedError` with them.
 */
export function requireAccepted(
  findings: readonly Finding[],
  live: Pick<Release, 'version'> | null,
  candidate: Pick<Release, 'version'>,
): Finding[] {
  const mayBreak = live !== null && isMajor(live.version, candidate.version);
  const isBlocking = ({ level }: Finding) =>
    level === 'refused' || (level === 'breaking' && !mayBreak);
  const sorted = sortFindings(findings);
  if (findings.some(isBlocking)) throw new ReleaseRefusedError(sorted);
  return sorted;
}

/** The kinds of findings that releases of other parts can end. */
const endedByOthers = new Set<FindingKind>(['shared', 'uses', 'types']);

/** The findings of a release for a set, which need not fit the parts that are live now. The site checks it again with its set. */
export const asPartOfSet = (findings: readonly Finding[]): Finding[] =>
  findings.map((found) =>
    found.level === 'refused' && endedByOthers.has(found.kind)
      ? {
          ...found,
          level: 'notice',
          text: `${found.text}; it can only go live in a set (release-set)`,
        }
      : found,
  );
