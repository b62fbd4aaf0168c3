import { matchPath, type RouteObject } from 'react-router-dom';
import { boundRoutes } from './load/boundRoutes.ts';
import { hintPage } from './load/hintPage.ts';
import { loadPageParts } from './load/pageParts.ts';
import { loadModule, registeredReleases } from './modules.ts';
import type { ModuleRelease } from './release.ts';

/** The release whose record claims a path, if any. */
export const releaseOf = (path: string): ModuleRelease | undefined =>
  registeredReleases().find(({ routes }) => routes.some((pattern) => matchPath(pattern, path)));

interface PatchRequest {
  path: string;
  signal: AbortSignal;
  patch: (parent: string, routes: RouteObject[]) => void;
}

/** Fetches what the page of a module at `path` needs, for a visitor who seems about to go there. */
export function prefetchModule(path: string): void {
  const release = releaseOf(path);
  if (release) hintPage(release, path, 'prefetch');
}

/**
 * Makes a router's `patchRoutesOnNavigation`: it brings in the routes of the module that claims `path`, under the
 * route with the id `parent`, once the page there can be shown. Rejects with a `ModuleLoadError`.
 */
export function createRoutePatcher(parent: string): (request: PatchRequest) => Promise<void> {
  const patched = new Set<string>();
  return async function patchModuleRoutes({ path, signal, patch }) {
    const claiming = releaseOf(path);
    if (!claiming || patched.has(claiming.name)) return;
    const { name } = claiming;
    hintPage(claiming, path, 'preload');
    const { release, module } = await loadModule(name, ({ routes }) => loadPageParts(routes, path));
    // The router ignores what comes for a navigation that the visitor has given up; the next one brings it in.
    if (signal.aborted || patched.has(name)) return;
    patched.add(name);
    patch(parent, boundRoutes(release, module.routes));
  };
}
