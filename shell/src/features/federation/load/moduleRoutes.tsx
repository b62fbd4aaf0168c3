import type { ComponentType } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import type { ModuleRelease } from '../releases/release.ts';
import { reportFailure } from '../vitals/moduleEvents.ts';
import { ModuleLoadError } from './errors.ts';
import { hasFallback, loadTimeout } from './modules.ts';
import { retryOnce, withDeadline } from './retry.ts';
import { useFailureReport } from './useFailureReport.ts';

/** A loading function with a time limit, whose failure counts as the module's. */
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

/** A module's own error boundary, whose errors count like those that the shell shows. */
const reporting = (release: ModuleRelease, Boundary: ComponentType): ComponentType =>
  function ModuleBoundary() {
    const replaced = useFailureReport(useRouteError(), release);
    return replaced ? null : <Boundary />;
  };

/**
 * The routes of a module, with a time limit on each part of a page that is loaded lazily. What the module's own error
 * boundaries catch is reported.
 */
export const watchRoutes = (release: ModuleRelease, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'function' && { lazy: withLimit(release, route.lazy) }),
    ...(route.ErrorBoundary && { ErrorBoundary: reporting(release, route.ErrorBoundary) }),
    ...(route.children && { children: watchRoutes(release, route.children) }),
  })) as RouteObject[];
