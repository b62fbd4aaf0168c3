import { storageKeys } from '@sumut/contracts/limits';
import { releaseId, type ModuleRelease } from './release.ts';

// Releases that crashed in this tab and have a fallback. Their ids are kept in session storage, because only a new document can replace
// a release whose routes the router has. A newer snapshot clears the list.

let snapshot = 0;
let avoided = new Set<string>();

/** Reads which releases of a snapshot this tab avoids. Call it once per document, before releases are chosen. */
export function restoreAvoided(number: number): void {
  snapshot = number;
  avoided = new Set();
  try {
    const [stored, ...ids] = (sessionStorage.getItem(storageKeys.avoidedReleases) ?? '').split(' ');
    if (stored === String(number)) avoided = new Set(ids);
  } catch {
    // Storage is blocked: the next document starts with the same releases again.
  }
}

export const isAvoided = (release: ModuleRelease): boolean => avoided.has(releaseId(release));

/** Makes this tab use another release of the module until a newer snapshot is live. */
export function avoid(release: ModuleRelease): void {
  avoided.add(releaseId(release));
  try {
    sessionStorage.setItem(storageKeys.avoidedReleases, [snapshot, ...avoided].join(' '));
  } catch {
    // Storage is blocked, as in `restoreAvoided`.
  }
}
