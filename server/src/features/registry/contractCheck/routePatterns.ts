// React Router's patterns: literals, `:param`, `part?` and a final `*`; case and a final slash are ignored.

/** Each optional part doubles the number of patterns that React Router makes of one. Ours. */
export const mostOptionalParts = 4;

const isOptional = (part: string): boolean => part.endsWith('?');

// `/files*` works as `/files/*`.
const splitPattern = (pattern: string): string[] =>
  pattern.toLowerCase().replace(/\*$/, '/*').split('/').filter(Boolean);

/** How many parts of a pattern may be left out. */
export const optionalParts = (pattern: string): number =>
  splitPattern(pattern).filter(isOptional).length;

/** What a pattern matches, whatever its parameters are called: equal for two patterns that match the same paths. */
export const patternShape = (pattern: string): string =>
  splitPattern(pattern)
    .map((part) => part.replace(/^:[^?]*/, ':'))
    .join('/');

function overlap(one: readonly string[], other: readonly string[]): boolean {
  const [part, ...rest] = one;
  const [otherPart, ...otherRest] = other;
  if (part === '*' || otherPart === '*') return true;
  if (part !== undefined && isOptional(part)) {
    return overlap(rest, other) || overlap([part.slice(0, -1), ...rest], other);
  }
  if (otherPart !== undefined && isOptional(otherPart)) return overlap(other, one);
  if (part === undefined || otherPart === undefined) return part === otherPart;
  const fits = part.startsWith(':') || otherPart.startsWith(':') || part === otherPart;
  return fits && overlap(rest, otherRest);
}

/**
 * Whether some path matches both patterns: two modules must not claim it. Patterns that overlap without being equal
 * count too, or a module with a pattern like `/:page` would take every other one's pages over.
 */
export const patternsOverlap = (one: string, other: string): boolean =>
  overlap(splitPattern(one), splitPattern(other));
