/** The maximum time for which an ended pass may open files, in milliseconds, as in the threat model (docs/security.md). */
export const endedPassLimit = 10_000;
