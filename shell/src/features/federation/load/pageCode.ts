import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The loading functions of a route, in either of the router's notations. */
const getLoaders = ({ lazy }: RouteObject): (() => unknown)[] =>
  typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});

/**
 * Loads the code of the page at `path`. A release whose page fails to load is thus noticed while its fallback can still
 * be used. The router calls the same functions again and finds the code loaded.
 */
export async function loadPageCode(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.flatMap(({ route }) => getLoaders(route).map((load) => load())));
}
