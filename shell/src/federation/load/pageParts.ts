import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The loading functions of a route, in either of the router's notations. */
const partsOf = ({ lazy }: RouteObject): (() => unknown)[] =>
  typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});

/**
 * Loads the code of the page that stands at a path of a module, so that a release whose page cannot be loaded is found
 * out while another one can still take its place. The router asks again and finds it loaded.
 */
export async function loadPageParts(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.flatMap(({ route }) => partsOf(route).map((load) => load())));
}
