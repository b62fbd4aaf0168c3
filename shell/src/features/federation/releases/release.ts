import { matchPath } from 'react-router-dom';
import { releaseBase } from '@sumut/contracts/registry/contract';
import type { PageRelease } from '@sumut/contracts/registry/pageSnapshot';

/** A release that this page may load. */
export interface ModuleRelease extends PageRelease {
  /** Set if an admin previews this release instead of the live one. */
  preview?: true;
  /** The origin of the developer's machine that serves the release; left out for a release of this site. */
  origin?: string;
}

/** What a page of the site needs from a module: the module's page at a path, or a widget. */
export type Need = { path: string } | { widget: string };

/** Checks whether a release offers what a page needs, according to its manifest. */
export const offers = ({ routes, widgets }: ModuleRelease, need: Need): boolean =>
  'path' in need
    ? routes.some((pattern) => matchPath(pattern, need.path))
    : widgets.includes(need.widget);

/** An id that is unique within a page. Its suffix is needed because a developer's build may have the hash of a stored release. */
export const releaseId = ({ name, hash, origin }: ModuleRelease): string =>
  `${name}@${hash}${origin ? '-dev' : ''}`;

/** The absolute URL of a file of a release. */
export const resolveFileUrl = (release: ModuleRelease, path: string): string =>
  new URL((release.origin ? '/' : releaseBase(release)) + path, release.origin ?? location.origin)
    .href;
