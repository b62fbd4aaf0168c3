/** The longest time for which a pass that has ended may open files, in milliseconds: the threat model's number (docs/security.md). */
export const endedPassLimit = 10_000;
