// In place of shell/src/federation/load/hintPage.ts in the monolith: what a page needs is known to its own build alone.
export const hintPage = (): void => undefined;
