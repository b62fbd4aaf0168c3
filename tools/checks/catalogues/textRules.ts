import type { Language } from '@sumut/contracts/language/language';
import { withoutAllowed, type AllowList } from '../allowed.ts';
import { eachText, type Complaint, type Rule } from './rule.ts';
import {
  withoutAddresses,
  withoutIsolated,
  withoutLeftToRight,
  withoutPlaceholders,
} from './text.ts';

/** Finds texts without a visible character. */
export const notEmpty: Rule = eachText((text) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
    ? []
    : [{ problem: 'is empty', advice: 'Write the text, or remove the key in both languages' }],
);

// Arabic-Indic and Persian digits, and the percent, decimal and thousands signs of the same scripts.
const easternDigit = /[\u0660-\u0669\u06F0-\u06F9\u066A-\u066C]/g;

/** Finds Arabic-Indic and Persian digits. Both languages use the digits 0 to 9. */
export const westernDigits: Rule = eachText((text) => {
  const digits = text.match(easternDigit);
  if (!digits) return [];
  return [
    { problem: `has the Arabic-Indic signs ${digits.join('')}`, advice: 'Write Western digits' },
  ];
});

const arabicFor: Readonly<Record<string, string>> = {
  ',': '،',
  ';': '؛',
  '?': '؟',
  '"': '« or »',
};

// The comma in a number such as 2,000 is allowed.
const latinSign = /(?<!\d(?=,\d)),|[;?"]/g;

/** Finds Latin punctuation in Arabic text. A run that is marked as left to right may contain it. */
export const arabicPunctuation: Rule = eachText((text, language) => {
  if (language !== 'ar') return [];
  const plain = withoutLeftToRight(withoutAddresses(withoutPlaceholders(text)));
  return [...new Set([...plain.matchAll(latinSign)].map(([sign]) => sign))].map((sign) => ({
    problem: `has the Latin sign ${sign}`,
    advice: `Write ${arabicFor[sign] ?? ''}`,
  }));
});

// After an Arabic letter the bidirectional algorithm moves these signs to the other side of their number: +971 is displayed
// as 971+, and 8–10 as 10–8. Commas, colons and slashes between digits keep their place.
const reordered = /[+×~<>=][\d.]*\d|\d\s?[+×–-](?:\s?\d+)?|\S+@\S+|https?:\/\/\S+/g;

/** Finds numbers with signs, and addresses, that the Arabic text around them would reorder. */
export const isolatedRuns: Rule = eachText((text, language) => {
  if (language !== 'ar') return [];
  const runs = withoutIsolated(withoutPlaceholders(text)).match(reordered) ?? [];
  return runs.map((run) => ({
    problem: `has «${run}», which the Arabic around it reorders`,
    advice: 'Isolate the run with \\u2066 … \\u2069, or fill it in from an <Ltr>',
  }));
});

/** Finds texts whose direction isolates are not opened and closed the same number of times. */
export const balancedIsolates: Rule = eachText((text) => {
  const opened = text.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = text.match(/\u2069/g)?.length ?? 0;
  if (opened === closed) return [];
  return [
    {
      problem: `opens ${opened} isolates and closes ${closed}`,
      advice: 'Give each \\u2066, \\u2067 or \\u2068 its \\u2069',
    },
  ];
});

// Matches a word with its digits and dashes (`MIL-STD-810`), so that one entry allows the whole word.
const latinWord = /[\p{Script=Latin}\d]+([-/.+&’'][\p{Script=Latin}\d]+)*/gu;
const arabicWord = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu;

const words = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].map(([found]) => found);

function foreignWords(allowed: AllowList, text: string, language: Language, key: string): string[] {
  const plain = withoutAddresses(withoutPlaceholders(text));
  if (language === 'en')
    // The letter that replaces a placeholder is not a word of the text.
    return words(withoutAllowed(allowed.arabicInEnglish, plain, key), arabicWord).filter(
      (word) => word !== 'س',
    );
  return words(withoutAllowed(allowed.latinInArabic, plain, key), latinWord).filter((word) =>
    /\p{Script=Latin}.*\p{Script=Latin}/u.test(word),
  );
}

const complaint = (word: string, language: Language): Complaint =>
  language === 'ar'
    ? {
        problem: `has «${word}» in Latin letters`,
        advice: 'Translate it, or list it in tools/checks/allowed.json with a reason',
      }
    : {
        problem: `has «${word}» in Arabic letters`,
        advice: 'Translate it, or list it in tools/checks/allowed.json with a reason',
      };

/** Finds untranslated words: in Arabic, words with two or more Latin letters; in English, any Arabic letter. */
export const ownScript = (allowed: AllowList): Rule =>
  eachText((text, language, key) =>
    foreignWords(allowed, text, language, key).map((word) => complaint(word, language)),
  );
