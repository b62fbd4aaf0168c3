// What people paste contains characters that they neither see nor can delete. These functions remove them, and keep the same
// characters where a language or an emoji needs them. docs/pasted-lines.md has the rules, pastedLines.tsv the tests.

import { normaliseUnicode } from './unicode.ts';

const anySpace = /[\p{White_Space}\u2800]/gu;

/** Scripts in which a joiner between two letters changes their form: می‌خواهم, क्‍ष. */
const joiningLetter =
  '(?=[\\p{L}\\p{M}])[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mand}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}]';
/** Signs that end a syllable without a vowel. A joiner after one is part of the spelling, also at the end of a word (Malayalam ന്‍). */
const virama =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u1B44\\uA9C0]';
const emoji = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?';
/** The flags of England, Scotland and Wales: a black flag, and tags that spell the region. */
const regionFlag = '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{2,6}\\u{E007F}';

/** Sequences in which a character that is invisible by itself changes what is seen. Each begins with a visible character. */
const visibleSequences = [
  regionFlag,
  `${emoji}(?:\\u200D${emoji})*`,
  '[#*\\d]\\uFE0F\\u20E3',
  // Variants of ideographs in names, such as 葛󠄀; letters of Mongolian and Myanmar.
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
  '\\p{Script=Myanmar}\\uFE00',
  `${virama}[\\u200C\\u200D]`,
  `${joiningLetter}[\\u200C\\u200D](?=[\\u200C\\u200D]*${joiningLetter})`,
].join('|');

const invisible =
  '\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC';
const invisibleOrSequence = new RegExp(`(${visibleSequences})|[${invisible}]`, 'gu');
const anyInvisible = new RegExp(`[${invisible}]`, 'gu');

/**
 * Normalises a line that a person typed or pasted: removes what nobody can see, replaces each run of white space (also line breaks
 * and tabs) by one space, and trims. A line of invisible characters becomes empty.
 */
export const normaliseLine = (typed: string): string =>
  typed
    .replaceAll(anySpace, ' ')
    .replaceAll(invisibleOrSequence, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Removes every invisible character, also joiners between letters. For lines that are compared or sent to machines. */
export const removeInvisible = (text: string): string => text.replaceAll(anyInvisible, '');

const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Joiners, marks of direction and isolates stay: a text may need them, and pages isolate it. Overrides and tags can show one text
// and contain another.
const harmful = new RegExp(
  `(${regionFlag})|(?![\\t\\n])\\p{Cc}|[\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC\\u202D\\u202E\\u{E0000}-\\u{E007F}]`,
  'gu',
);

/**
 * Normalises a text of several lines: line breaks become `\n`; control characters, overrides of direction and hidden tags are removed.
 * A text of invisible characters becomes empty.
 */
export function normaliseText(typed: string): string {
  const text = typed.replaceAll(lineBreak, '\n').replaceAll(harmful, '$1').trim();
  return normaliseLine(text) === '' ? '' : text;
}

/** Half of a character, or U+FFFD, which stands for a character that was lost on its way. */
const lost = /[\p{Cs}\uFFFD]/u;

/** Returns U+FFFD, as which it is shown, if a text contains a broken or lost character. */
export const findLost = (text: string): string | undefined =>
  lost.test(text) ? '\uFFFD' : undefined;

/** The digit that a decimal digit of any script stands for. Scripts have their digits in a row, beginning with zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Replaces the decimal digits of every script by ASCII digits. */
export const toAsciiDigits = (text: string): string =>
  normaliseUnicode(text, 'NFKC').replaceAll(/(?!\d)\p{Nd}/gu, toAsciiDigit);
