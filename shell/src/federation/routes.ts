import { matchPath, type RouteObject } from 'react-router-dom';
import type { Release } from '@sumut/contracts';
import { loadModule, registeredReleases } from './modules.ts';

/** The release whose record claims a path, if any. */
export const releaseOf = (path: string): Release | undefined =>
  registeredReleases().find(({ routes }) => routes.some((pattern) => matchPath(pattern, path)));

const patched = new Set<string>();

/**
 * For React Router's `patchRoutesOnNavigation`: brings in the routes of the module that claims `path`, under the
 * route with the id `parent`. Rejects with a `ModuleLoadError`.
 */
export async function patchModuleRoutes(
  parent: string,
  { path, patch }: { path: string; patch: (parent: string, routes: RouteObject[]) => void },
): Promise<void> {
  const release = releaseOf(path);
  if (!release || patched.has(release.name)) return;
  const module = await loadModule(release);
  patched.add(release.name);
  patch(parent, module.routes);
}
