import type { RouteObject } from 'react-router-dom';
import { isReplaceable, loadTimeout } from '../modules.ts';
import type { ModuleRelease } from '../release.ts';
import { noteFailure } from '../vitals/beacons.ts';
import { ModuleLoadError } from './errors.ts';
import { tryTwice, until } from './tries.ts';

/** A loading function that ends within 5 s, and whose failure is the module's. */
const bound =
  <Part>(release: ModuleRelease, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const deadline = performance.now() + loadTimeout;
    try {
      return await until(deadline, tryTwice(load));
    } catch (error) {
      noteFailure(release);
      const replaceable = await until(deadline, isReplaceable(release)).catch(() => false);
      throw new ModuleLoadError(release, error, replaceable);
    }
  };

/** The routes of a module, with a limit to the time that each part of a page may take to load. */
export const boundRoutes = (release: ModuleRelease, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'function' && { lazy: bound(release, route.lazy) }),
    ...(route.children && { children: boundRoutes(release, route.children) }),
  })) as RouteObject[];
