import { matchPath } from 'react-router-dom';
import { type FrameName, frameOf } from '@sumut/contracts/registry/frames';
import { registeredReleases } from './load/modules.ts';
import { type ModuleRelease, offers } from './releases/release.ts';

/** The releases whose routes the router has, in the order in which they were added. Earlier routes take precedence. */
let routed: readonly ModuleRelease[] = [];

/** Forgets which routes the previous router had. */
export function startRouting(): void {
  routed = [];
}

/** Records that the router has the routes of a release. */
export function addRouted(release: ModuleRelease): void {
  routed = [...routed, release];
}

/** Finds the release whose route for `path` the router has, if any. */
export const findRouted = (path: string): ModuleRelease | undefined =>
  routed.find((release) => offers(release, { path }));

/** Finds the release that shows the page at `path`: the one whose route the router has, or the registered one. */
export function findRelease(path: string): ModuleRelease | undefined {
  const registered = registeredReleases().find((release) => offers(release, { path }));
  return registered && (findRouted(path) ?? registered);
}

/** The frame of the page at `path`. The manifest of a module sets the frames of its routes. */
export function findFrame(path: string): FrameName {
  const release = findRelease(path);
  const route = release?.routes.find((pattern) => matchPath(pattern, path));
  return route === undefined ? 'page' : frameOf(release?.frames, route);
}
