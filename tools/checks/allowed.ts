import entries from './allowed.json' with { type: 'json' };

/** A text that a check allows. */
export interface Allowed {
  text: string;
  reason: string;
  /** The only key or file where the text is allowed. */
  only?: string;
}

export interface AllowList {
  latinInArabic: Allowed[];
  arabicInEnglish: Allowed[];
  textInMarkup: Allowed[];
  /** Whole texts that the specification fixes, although they break the rules for the site's own texts. */
  specified: Allowed[];
}

export const allowed: AllowList = entries;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches an allowed text as a whole word of its script. */
const getPattern = ({ text }: Allowed): RegExp =>
  /\p{Script=Arabic}/u.test(text)
    ? new RegExp(`(?<!\\p{Script=Arabic})${escaped(text)}(?!\\p{Script=Arabic})`, 'gu')
    : new RegExp(`(?<![\\p{Script=Latin}\\d])${escaped(text)}(?![\\p{Script=Latin}\\d])`, 'gu');

/** Whether an entry allows a part of this text under this key or in this file. */
export const isNeeded = (entry: Allowed, text: string, place: string): boolean =>
  (entry.only === undefined || entry.only === place) && getPattern(entry).test(text);

/** Whether the specification fixes a text. */
export const isSpecified = (entries: readonly Allowed[], text: string): boolean =>
  entries.some((entry) => entry.text === text);

/** A text without allowed texts. The longest are removed first: `ISO 27001` before `ISO`. */
export const withoutAllowed = (entries: readonly Allowed[], text: string, place: string): string =>
  entries
    .filter(({ only }) => only === undefined || only === place)
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((rest, entry) => rest.replace(getPattern(entry), ' '), text);
