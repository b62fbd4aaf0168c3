import semver from 'semver';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { finding } from './findings.ts';

/** What is known of a stored release. */
export type StoredVersion = Pick<ReleaseSummary, 'version' | 'hash'>;

/**
 * A version names one content for good, and what is new goes up from what is live. Just this release again is no fault.
 * `stored` has all stored releases of the same part.
 */
export function checkVersion(
  live: StoredVersion | null,
  candidate: StoredVersion,
  stored: readonly StoredVersion[],
): Finding[] {
  const { version, hash } = candidate;
  const known = [...stored, ...(live ? [live] : [])].filter((other) => other.version === version);
  if (known.some((other) => other.hash !== hash)) {
    return [finding('version', 'refused', `${version} is stored already, with other content`)];
  }
  if (live && known.length === 0 && !semver.gt(version, live.version)) {
    return [
      finding('version', 'refused', `${version} is not greater than the live ${live.version}`),
    ];
  }
  return [];
}
