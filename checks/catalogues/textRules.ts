import type { Language } from '@sumut/contracts/language/language';
import { withoutAllowed, type AllowList } from '../allowed.ts';
import { eachText, type Complaint, type Rule } from './rule.ts';
import {
  withoutAddresses,
  withoutIsolated,
  withoutLeftToRight,
  withoutPlaceholders,
} from './text.ts';

/** A text without a visible character. */
export const notEmpty: Rule = eachText((text) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
    ? []
    : [{ problem: 'is empty', advice: 'Write the text, or remove the key in both languages' }],
);

// Arabic-Indic and Persian digits, and the percent and decimal signs that go with them.
const easternDigit = /[\u0660-\u0669\u06F0-\u06F9\u066A-\u066C]/g;

/** Digits other than 0 to 9: both languages use Western ones. */
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

// 2,000 keeps its comma.
const latinSign = /(?<!\d(?=,\d)),|[;?"]/g;

/** Latin punctuation in Arabic text. A run marked as left to right may have its own. */
export const arabicPunctuation: Rule = eachText((text, language) => {
  if (language !== 'ar') return [];
  const plain = withoutLeftToRight(withoutAddresses(withoutPlaceholders(text)));
  return [...new Set([...plain.matchAll(latinSign)].map(([sign]) => sign))].map((sign) => ({
    problem: `has the Latin sign ${sign}`,
    advice: `Write ${arabicFor[sign] ?? ''}`,
  }));
});

// After an Arabic letter the bidirectional algorithm moves these signs to the other side of their number:
// +971 reads 971+, 8–10 reads 10–8. Commas, colons and slashes between digits stay.
const reordered = /[+×~<>=][\d.]*\d|\d\s?[+×–-](?:\s?\d+)?|\S+@\S+|https?:\/\/\S+/g;

/** A number with a sign, or an address, that the Arabic around it would reorder. */
export const isolatedRuns: Rule = eachText((text, language) => {
  if (language !== 'ar') return [];
  const runs = withoutIsolated(withoutPlaceholders(text)).match(reordered) ?? [];
  return runs.map((run) => ({
    problem: `has «${run}», which the Arabic around it reorders`,
    advice: 'Isolate the run with \\u2066 … \\u2069, or fill it in from an <Ltr>',
  }));
});

/** Isolates that are opened and not closed, or the other way round. */
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

// A word with its digits and dashes (`MIL-STD-810`), so that one entry allows all of it.
const latinWord = /[\p{Script=Latin}\d]+([-/.+&’'][\p{Script=Latin}\d]+)*/gu;
const arabicWord = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu;

const words = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].map(([found]) => found);

function foreignWords(allowed: AllowList, text: string, language: Language, key: string): string[] {
  const plain = withoutAddresses(withoutPlaceholders(text));
  if (language === 'en')
    // The letter that stands for a placeholder is no word of the text.
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
        advice: 'Translate it, or list it in checks/allowed.json with a reason',
      }
    : {
        problem: `has «${word}» in Arabic letters`,
        advice: 'Translate it, or list it in checks/allowed.json with a reason',
      };

/** English left in Arabic: words of two or more Latin letters. Arabic left in English: any Arabic letter. */
export const ownScript = (allowed: AllowList): Rule =>
  eachText((text, language, key) =>
    foreignWords(allowed, text, language, key).map((word) => complaint(word, language)),
  );
