import { matchPath } from 'react-router';

/** Each optional part doubles the number of patterns that React Router makes of one. Ours. */
export const mostOptionalParts = 4;

const optionalPart = /\/([^/]+)\?(?=\/|$)/;

/** As the router reads a pattern: `//files*` works as `/files/*`, of which `matchPath` alone would warn each time. */
const normalise = (pattern: string): string =>
  pattern.replaceAll(/\/{2,}/g, '/').replace(/(?<!\/)\*$/, '/*');

/** Whether React Router shows the page of a pattern at a URL path. */
export const matchesRoute = (pattern: string, path: string): boolean =>
  matchPath(normalise(pattern), path) !== null;

/** How many parts of a pattern may be left out. */
export const optionalParts = (pattern: string): number =>
  normalise(pattern)
    .split('/')
    .filter((part) => part.endsWith('?')).length;

/** What a pattern matches, whatever its parameters are called: equal for two patterns that match the same paths. */
export const patternShape = (pattern: string): string =>
  normalise(pattern.toLowerCase())
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:[^?]*/, ':'))
    .join('/');

/** The patterns without optional parts that together match what one with them matches. */
function expandOptionalParts(pattern: string): string[] {
  const [, part] = optionalPart.exec(pattern) ?? [];
  if (part === undefined) return [pattern];
  return ['', `/${part}`].flatMap((choice) =>
    expandOptionalParts(pattern.replace(optionalPart, () => choice) || '/'),
  );
}

/** A path of one pattern that resembles another as closely as possible: the other's parts stand for its parameters. */
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
 * Whether some path matches both patterns: two modules must not claim it. Patterns that overlap without being equal
 * count too, or a module with a pattern like `/:page` would take every other one's pages over.
 */
export function patternsOverlap(one: string, other: string): boolean {
  const others = expandOptionalParts(normalise(other));
  return expandOptionalParts(normalise(one)).some((pattern) =>
    others.some((candidate) => matchesRoute(candidate, samplePath(pattern, candidate))),
  );
}
