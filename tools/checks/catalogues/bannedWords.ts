import type { Language } from '@sumut/contracts/language/language';
import { isSpecified, type AllowList } from '../allowed.ts';
import entries from './bannedWords.json' with { type: 'json' };
import { eachText, type Rule } from './rule.ts';

/** Words that were replaced everywhere and may not come back (docs/glossary.md, Arabic and English). */
interface BannedWord {
  /**
   * A regular expression for whole words. In Arabic it ignores vowel signs, and also matches after prefixes such as و and ال.
   * In English it ignores case.
   */
  term: string;
  use: string;
}
export type BannedWords = Readonly<Record<Language, readonly BannedWord[]>>;

export const bannedWords: BannedWords = entries;

const withoutVowelSigns = (text: string): string => text.replace(/[\u064B-\u0652]/g, '');

const getPattern = (language: Language, term: string): RegExp =>
  language === 'ar'
    ? new RegExp(
        `(?<!\\p{L})(?:[وف]?(?:[بك]?ال|لل|[بلك])?)(?:${withoutVowelSigns(term)})(?!\\p{L})`,
        'u',
      )
    : new RegExp(`\\b(?:${term})(?!\\w)`, 'i');

/** Finds banned words. A text that the specification fixes may contain them. */
export const noBannedWords = (
  words: BannedWords,
  { specified }: Pick<AllowList, 'specified'>,
): Rule =>
  eachText((text, language) => {
    if (isSpecified(specified, text)) return [];
    const plain = language === 'ar' ? withoutVowelSigns(text) : text;
    return words[language].flatMap(({ term, use }) => {
      const [found] = getPattern(language, term).exec(plain) ?? [];
      return found === undefined
        ? []
        : [{ problem: `has the banned words «${found}»`, advice: `Use: ${use}` }];
    });
  });
