/** Longest excerpt in UTF-16 units: more than the widest row shows. */
const longest = 160;

/** The beginning of a long text, on one line: what a row has room for, and a screen reader patience. */
export const excerpt = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .replace(/\s+/gu, ' ');
