import type { RouteObject } from 'react-router-dom';
import { addRouted, findRelease, findRouted, startRouting } from './findRelease.ts';
import { watchRoutes } from './load/moduleRoutes.tsx';
import { loadModule } from './load/modules.ts';
import { hintPage } from './load/pageHints.ts';

/** Prefetches the files of the page at `path`, if the page belongs to a module. */
export function prefetchModulePage(path: string): void {
  const release = findRelease(path);
  if (release) hintPage(release, path, 'prefetch');
}

interface PatchRequest {
  path: string;
  signal: AbortSignal;
  patch: (parent: string, routes: RouteObject[]) => void;
}

/**
 * Creates a router's `patchRoutesOnNavigation`. It adds the routes of the module that owns `path` to the route with the id
 * `parent`, once the code of the page is loaded. If the routes of a fallback lack the page, those of the release that has it are added
 * too. Rejects with a `ModuleLoadError`.
 */
export function createRoutePatcher(parent: string): (request: PatchRequest) => Promise<void> {
  startRouting();
  return async function patchModuleRoutes({ path, signal, patch }) {
    const requested = findRelease(path);
    if (!requested || findRouted(path)) return;
    hintPage(requested, path, 'preload');
    const { release, module } = await loadModule(requested.name, { path });
    // The router ignores routes for a cancelled navigation; the next one adds them.
    if (signal.aborted || findRouted(path)) return;
    addRouted(release);
    patch(parent, watchRoutes(release, module.routes));
  };
}
