import semver from 'semver';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { finding } from '@sumut/release-check/findings';

/** Version and hash of a stored release. */
export type StoredVersion = Pick<ReleaseSummary, 'version' | 'hash'>;

/**
 * Refuses a version that is stored with other content, and a new version that is not greater than the live version. A stored release
 * passes. `stored` has all stored releases of the same part.
 */
export function checkVersion(
  live: StoredVersion | null,
  candidate: StoredVersion,
  stored: readonly StoredVersion[],
): Finding[] {
  const { version, hash } = candidate;
  const known = [...stored, ...(live ? [live] : [])].filter((other) => other.version === version);
  if (known.some((other) => other.hash !== hash)) {
    return [finding('version', 'refused', `${version} is already stored with different content`)];
  }
  if (live && known.length === 0 && !semver.gt(version, live.version)) {
    return [
      finding('version', 'refused', `${version} is not greater than the live ${live.version}`),
    ];
  }
  return [];
}
