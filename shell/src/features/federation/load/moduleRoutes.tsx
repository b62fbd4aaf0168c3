import type { ComponentType } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import type { ModuleRelease } from '../releases/release.ts';
import { reportFailure } from '../vitals/moduleEvents.ts';
import { ModuleLoadError } from './errors.ts';
import { hasFallback, loadTimeout } from './modules.ts';
import { retryOnce, withDeadline } from './retry.ts';
import { useFailureReport } from './useFailureReport.ts';

/** Adds a time limit to a loading function. A failure is reported as a failure of the release, and rejects with a `ModuleLoadError`. */
const withLimit =
  <Part,>(release: ModuleRelease, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const deadline = performance.now() + loadTimeout;
    try {
      return await withDeadline(deadline, retryOnce(load));
    } catch (error) {
      reportFailure(release);
      const replaceable = await withDeadline(deadline, hasFallback(release)).catch(() => false);
      throw new ModuleLoadError(release, error, replaceable);
    }
  };

/** Wraps a module's own error boundary, so that its errors are reported like the errors that the shell shows. */
const reporting = (release: ModuleRelease, Boundary: ComponentType): ComponentType =>
  function ModuleBoundary() {
    const replaced = useFailureReport(useRouteError(), release);
    return replaced ? null : <Boundary />;
  };

/**
 * The routes of a module, with a time limit for each lazy route. Errors that the module's own error boundaries catch are
 * reported.
 */
export const watchRoutes = (release: ModuleRelease, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'function' && { lazy: withLimit(release, route.lazy) }),
    ...(route.ErrorBoundary && { ErrorBoundary: reporting(release, route.ErrorBoundary) }),
    ...(route.children && { children: watchRoutes(release, route.children) }),
  })) as RouteObject[];
