import entries from './allowed.json' with { type: 'json' };

/** A run of text that a check lets pass. */
export interface Allowed {
  text: string;
  reason: string;
  /** Only under this key or in this file, where the text is no general term. */
  only?: string;
}

export interface AllowList {
  latinInArabic: Allowed[];
  arabicInEnglish: Allowed[];
  textInMarkup: Allowed[];
}

export const allowed: AllowList = entries;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds an allowed text where it stands alone, not as a part of a longer word of its script. */
const patternOf = ({ text }: Allowed): RegExp =>
  /\p{Script=Arabic}/u.test(text)
    ? new RegExp(`(?<!\\p{Script=Arabic})${escaped(text)}(?!\\p{Script=Arabic})`, 'gu')
    : new RegExp(`(?<![\\p{Script=Latin}\\d])${escaped(text)}(?![\\p{Script=Latin}\\d])`, 'gu');

/** Whether an entry lets something of a text under this key or in this file pass. */
export const isNeeded = (entry: Allowed, text: string, place: string): boolean =>
  (entry.only === undefined || entry.only === place) && patternOf(entry).test(text);

/** A text without what the entries let pass, the longest first: `ISO 27001` before `ISO`. */
export const withoutAllowed = (entries: readonly Allowed[], text: string, place: string): string =>
  entries
    .filter(({ only }) => only === undefined || only === place)
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((rest, entry) => rest.replace(patternOf(entry), ' '), text);
