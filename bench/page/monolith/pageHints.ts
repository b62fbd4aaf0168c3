// In place of shell/src/features/federation/load/pageHints.ts in the monolith: what a page needs is known to its own build alone.
export const hintPage = (): void => undefined;
