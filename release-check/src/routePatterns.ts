import { matchPath } from 'react-router';

/** Each optional segment doubles the number of patterns that React Router derives. Our own choice. */
export const mostOptionalParts = 4;

const optionalPart = /\/([^/]+)\?(?=\/|$)/;

/** Normalises a pattern as the router does: `//files*` is `/files/*`; `matchPath` would warn each time. */
const normalise = (pattern: string): string =>
  pattern.replaceAll(/\/{2,}/g, '/').replace(/(?<!\/)\*$/, '/*');

/** Whether React Router shows the page of a pattern at a URL path. */
export const matchesRoute = (pattern: string, path: string): boolean =>
  matchPath(normalise(pattern), path) !== null;

/** The number of optional segments of a pattern. */
export const optionalParts = (pattern: string): number =>
  normalise(pattern)
    .split('/')
    .filter((part) => part.endsWith('?')).length;

/** A pattern without the names of its parameters: equal for two patterns that match the same paths. */
export const patternShape = (pattern: string): string =>
  normalise(pattern.toLowerCase())
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:[^?]*/, ':'))
    .join('/');

/** The patterns without optional segments that together match the same paths. */
function expandOptionalParts(pattern: string): string[] {
  const [, part] = optionalPart.exec(pattern) ?? [];
  if (part === undefined) return [pattern];
  return ['', `/${part}`].flatMap((choice) =>
    expandOptionalParts(pattern.replace(optionalPart, () => choice) || '/'),
  );
}

/** A path of one pattern that resembles another as closely as possible: its parameters are the other's segments. */
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
 * Whether some path matches both patterns, which two modules must not share. Patterns that overlap without being equal
 * count too: a module with a pattern like `/:page` would otherwise take over the pages of every other one.
 */
export function patternsOverlap(one: string, other: string): boolean {
  const others = expandOptionalParts(normalise(other));
  return expandOptionalParts(normalise(one)).some((pattern) =>
    others.some((candidate) => matchesRoute(candidate, samplePath(pattern, candidate))),
  );
}
