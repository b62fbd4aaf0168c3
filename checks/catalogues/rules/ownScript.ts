import type { Language } from '@sumut/contracts';
import { withoutAllowed, type AllowList } from '../../allowed.ts';
import { eachText, type Complaint, type Rule } from '../rule.ts';
import { withoutAddresses, withoutPlaceholders } from '../text.ts';

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
