import { matchPath, type RouteObject } from 'react-router-dom';
import { boundRoutes } from './load/boundRoutes.ts';
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

/**
 * Makes a router's `patchRoutesOnNavigation`: it brings in the routes of the module that claims `path`, under the
 * route with the id `parent`, once the page there can be shown. Rejects with a `ModuleLoadError`.
 */
export function createRoutePatcher(parent: string): (request: PatchRequest) => Promise<void> {
  const patched = new Set<string>();
  return async function patchModuleRoutes({ path, signal, patch }) {
    const name = releaseOf(path)?.name;
    if (name === undefined || patched.has(name)) return;
    const { release, module } = await loadModule(name, ({ routes }) => loadPageParts(routes, path));
    // The router ignores what comes for a navigation that the visitor has given up; the next one brings it in.
    if (signal.aborted || patched.has(name)) return;
    patched.add(name);
    patch(parent, boundRoutes(release, module.routes));
  };
}
