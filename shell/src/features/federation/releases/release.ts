import { releaseBase } from '@sumut/contracts/registry/contract';
import type { PageRelease } from '@sumut/contracts/registry/pageSnapshot';

/** A release that this page may load. */
export interface ModuleRelease extends PageRelease {
  /** Previewed by an admin instead of the live release. */
  preview?: true;
  /** Origin of the developer's machine that serves it; left out for a release of this site. */
  origin?: string;
}

/** Unique within a page; a developer's build may have the hash of a stored release. */
export const releaseId = ({ name, hash, origin }: ModuleRelease): string =>
  `${name}@${hash}${origin ? '-dev' : ''}`;

/** Absolute URL of a file of a release. */
export const resolveFileUrl = (release: ModuleRelease, path: string): string =>
  new URL((release.origin ? '/' : releaseBase(release)) + path, release.origin ?? location.origin)
    .href;
