import { matchRoutes, type RouteObject } from 'react-router';

/** Returns a path that matches a pattern, with parameters filled in and optional parts present. */
const samplePath = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => (part === '*' || part.startsWith(':') ? 'any' : part.replace(/[?*]$/, '')))
    .join('/');

/** Checks whether a module has a page for a pattern. */
function hasPage(routes: RouteObject[], pattern: string): boolean {
  const route = matchRoutes(routes, samplePath(pattern))?.at(-1)?.route;
  if (!route) return false;
  // If only a catch-all route matches a normal pattern, the page is missing.
  if (route.path?.endsWith('*') && !pattern.endsWith('*')) return false;
  return Boolean(route.lazy ?? route.Component ?? route.element);
}

/** Returns a line for every declared route without a page. */
export const findMissingPages = (routes: RouteObject[], declared: readonly string[]): string[] =>
  declared
    .filter((pattern) => !hasPage(routes, pattern))
    .map((pattern) => `route ${pattern}: no page`);
