import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Returns the loading functions of a route, from either notation of `lazy`. */
const getLoaders = ({ lazy }: RouteObject): (() => unknown)[] =>
  typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});

/**
 * Loads the code of the page at `path`, so that a failure is noticed while a fallback release can still be used. The router calls
 * the same functions again and finds the code loaded.
 */
export async function loadPageCode(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.flatMap(({ route }) => getLoaders(route).map((load) => load())));
}
