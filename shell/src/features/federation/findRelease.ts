import { matchPath } from 'react-router-dom';
import { type FrameName, frameOf } from '@sumut/contracts/registry/frames';
import { registeredReleases } from './load/modules.ts';
import type { ModuleRelease } from './releases/release.ts';

/** The registered release that has a route for `path`, if any. */
export const findRelease = (path: string): ModuleRelease | undefined =>
  registeredReleases().find(({ routes }) => routes.some((pattern) => matchPath(pattern, path)));

/** The frame of the page at `path`. The manifest of a module sets the frames of its routes. */
export function findFrame(path: string): FrameName {
  const release = findRelease(path);
  const route = release?.routes.find((pattern) => matchPath(pattern, path));
  return route === undefined ? 'page' : frameOf(release?.frames, route);
}
