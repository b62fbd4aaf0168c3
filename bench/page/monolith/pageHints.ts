// Replaces shell/src/features/federation/load/pageHints.ts in the monolith, which has no page hints.
export const hintPage = (): void => undefined;
