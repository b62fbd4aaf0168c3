import { matchPath } from 'react-router';

/** Each optional segment doubles the number of patterns that React Router derives. Our own choice. */
export const mostOptionalParts = 4;

const optionalPart = /\/([^/]+)\?(?=\/|$)/;

/** Normalises a pattern as the router does: `//files*` becomes `/files/*`. Without this, `matchPath` would log a warning. */
const normalise = (pattern: string): string =>
  pattern.replaceAll(/\/{2,}/g, '/').replace(/(?<!\/)\*$/, '/*');

/** Checks whether React Router matches a pattern with a URL path. */
export const matchesRoute = (pattern: string, path: string): boolean =>
  matchPath(normalise(pattern), path) !== null;

/** The number of optional segments of a pattern. */
export const optionalParts = (pattern: string): number =>
  normalise(pattern)
    .split('/')
    .filter((part) => part.endsWith('?')).length;

/** A pattern without the names of its parameters. Patterns that match the same paths have the same shape. */
export const patternShape = (pattern: string): string =>
  normalise(pattern.toLowerCase())
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:[^?]*/, ':'))
    .join('/');

/** Expands a pattern into patterns without optional segments that together match the same paths. */
function expandOptionalParts(pattern: string): string[] {
  const [, part] = optionalPart.exec(pattern) ?? [];
  if (part === undefined) return [pattern];
  return ['', `/${part}`].flatMap((choice) =>
    expandOptionalParts(pattern.replace(optionalPart, () => choice) || '/'),
  );
}

/** A path that matches `pattern` and resembles `other` as closely as possible: its parameters are the segments of `other`. */
function samplePath(pattern: string, other: string): string {
  const parts = other.split('/');
  return pattern
    .split('/')
    .map((part, index) => {
      if (part === '*') return parts.slice(index).join('/');
      return part.startsWith(':') ? parts[index] || 'any' : part;
    })
    .join('/');
}

/**
 * Checks whether a path exists that matches both patterns. Two modules must not have overlapping patterns, even if these are not
 * equal: a module with a pattern such as `/:page` would otherwise take over pages of all other modules.
 */
export function patternsOverlap(one: string, other: string): boolean {
  const others = expandOptionalParts(normalise(other));
  return expandOptionalParts(normalise(one)).some((pattern) =>
    others.some((candidate) => matchesRoute(candidate, samplePath(pattern, candidate))),
  );
}
