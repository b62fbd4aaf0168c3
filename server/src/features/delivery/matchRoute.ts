import type { StoredRelease } from '../../shared/releases/storedRelease.ts';

const splitPath = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

function matches(pattern: string[], path: string[]): boolean {
  const [part, ...rest] = pattern;
  if (part === undefined) return path.length === 0;
  if (part === '*') return true;
  if (part.endsWith('?')) {
    const required = [part.slice(0, -1), ...rest];
    return matches(rest, path) || matches(required, path);
  }
  const [segment, ...remaining] = path;
  if (segment === undefined) return false;
  return (part.startsWith(':') || part === segment) && matches(rest, remaining);
}

/**
 * Whether a URL path matches a React Router pattern: literals, `:param`, `part?` and a final `*`, without
 * regard to case and to a slash at the end, as React Router does. Only the preloads depend on it.
 */
export const matchesRoute = (pattern: string, path: string): boolean =>
  matches(splitPath(pattern), splitPath(path));

/** The release whose page stands at a path, or undefined. */
export const releaseAt = (
  releases: readonly StoredRelease[],
  path: string,
): StoredRelease | undefined =>
  releases.find(({ page }) => page.routes.some((pattern) => matchesRoute(pattern, path)));
