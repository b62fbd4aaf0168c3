import type { RouteObject } from 'react-router-dom';
import type { ModuleRelease } from '../releases/release.ts';
import { reportFailure } from '../vitals/moduleEvents.ts';
import { ModuleLoadError } from './errors.ts';
import { hasFallback, loadTimeout } from './modules.ts';
import { retryOnce, withDeadline } from './retry.ts';

/** A loading function with a time limit, whose failure counts as the module's. */
const withLimit =
  <Part>(release: ModuleRelease, load: () => Promise<Part>) =>
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

/** The routes of a module, with a time limit on each part of a page that is loaded lazily. */
export const limitLoadTimes = (release: ModuleRelease, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'function' && { lazy: withLimit(release, route.lazy) }),
    ...(route.children && { children: limitLoadTimes(release, route.children) }),
  })) as RouteObject[];
