import type { ComponentType } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import type { ModuleRelease } from '../releases/release.ts';
import { reportFailure } from '../vitals/moduleEvents.ts';
import { reportError } from '../vitals/reportError.ts';
import { ModuleLoadError } from './errors.ts';
import { hasFallback, loadTimeout } from './modules.ts';
import { retryOnce, withDeadline } from './retry.ts';
import { useFailureReport } from './useFailureReport.ts';

/**
 * Adds a time limit to the loading function of a route with the page `path`. A failure is reported as a failure of the release, and rejects with
 * a `ModuleLoadError`.
 */
const withLimit =
  <Part,>(release: ModuleRelease, path: string, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const deadline = performance.now() + loadTimeout;
    try {
      return await withDeadline(deadline, retryOnce(load));
    } catch (error) {
      reportFailure(release);
      reportError(release, 'load', error);
      const replaceable = await withDeadline(deadline, hasFallback(release, { path })).catch(
        () => false,
      );
      throw new ModuleLoadError(release, error, replaceable);
    }
  };

/** Wraps a module's own error boundary, so that its errors are reported like the errors that the shell shows. */
const reporting = (release: ModuleRelease, Boundary: ComponentType): ComponentType =>
  function ModuleBoundary() {
    const replaced = useFailureReport(useRouteError(), release);
    return replaced ? null : <Boundary />;
  };

const joinPath = (parent: string, path: string | undefined): string => {
  if (path?.startsWith('/')) return path;
  return path ? `${parent}/${path}` : parent;
};

/** Returns the pattern of the first page below a route. It stands for all paths that it matches. */
function firstPage({ path, children }: RouteObject, parent: string): string {
  const own = joinPath(parent, path);
  return children?.[0] ? firstPage(children[0], own) : own;
}

/**
 * The routes of a module below the path `parent`, with a time limit for each lazy route. Errors that the module's own error boundaries
 * catch are reported.
 */
export const watchRoutes = (
  release: ModuleRelease,
  routes: RouteObject[],
  parent = '',
): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'function' && {
      lazy: withLimit(release, firstPage(route, parent), route.lazy),
    }),
    ...(route.ErrorBoundary && { ErrorBoundary: reporting(release, route.ErrorBoundary) }),
    ...(route.children && {
      children: watchRoutes(release, route.children, joinPath(parent, route.path)),
    }),
  })) as RouteObject[];
