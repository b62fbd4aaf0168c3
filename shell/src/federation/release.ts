import { releaseBase, type PageRelease } from '@sumut/contracts';

/** A release that this page may load. */
export interface ModuleRelease extends PageRelease {
  /** An admin looks at it instead of what is live. */
  preview?: true;
  /** Of the developer's machine that serves it; left out for a release of this site. */
  origin?: string;
}

/** Tells releases of a page apart; a developer's build may have the hash of a stored one. */
export const releaseId = ({ name, hash, origin }: ModuleRelease): string =>
  `${name}@${hash}${origin ? '-dev' : ''}`;

/** Absolute URL of a file of a release. */
export const fileUrl = (release: ModuleRelease, path: string): string =>
  new URL((release.origin ? '/' : releaseBase(release)) + path, release.origin ?? location.origin)
    .href;
