import { matchPath } from 'react-router-dom';

let patterns: readonly string[] = [];

/** Sets the patterns of all routes of the site, for reports. */
export function setPagePatterns(all: readonly string[]): void {
  patterns = all;
}

/** The pattern of the route at `path`, which names a page without the values in its URL; empty if no route matches. */
export const pagePattern = (path: string): string =>
  patterns.find((pattern) => pattern === path) ??
  patterns.find((pattern) => matchPath(pattern, path)) ??
  '';
