import type { Differences } from './compareTypes.ts';

/** Compares two lists of names. Names with the same `shape` count as equal. */
export function compareNames(
  label: string,
  live: readonly string[],
  candidate: readonly string[],
  shape = (name: string) => name,
): Differences {
  const without = (names: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(shape));
    return names.filter((name) => !known.has(shape(name)));
  };
  return {
    breaking: without(live, candidate).map((name) => `- ${label} ${name}`),
    additions: without(candidate, live).map((name) => `+ ${label} ${name}`),
  };
}
