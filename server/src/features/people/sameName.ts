import { nameSounds, soundTerms } from '@sumut/contracts/portal/nameSounds';
import { normalizedWords } from '@sumut/contracts/portal/searchText';

/** The Arabic article as a separate word, in Arabic and in Latin letters. */
const articles: ReadonlySet<string> = new Set(['ال', 'al', 'el']);

/** The possible sounds of a word of a name: of the word itself and, for an Arabic word, of its Latin spellings. */
const soundsOf = (word: string): string[] => [
  ...nameSounds([word]).slice(0, 1),
  ...soundTerms(word).map((term) => term.word),
];

const sounds = (one: string, other: string): boolean => {
  const heard = soundsOf(other);
  return soundsOf(one).some((sound) => heard.includes(sound));
};

const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word);

/** Compares words by sound only across scripts: by sound, the Latin spellings Huda and Hadi would be the same name. */
const matches = (one: string, other: string): boolean =>
  one === other || (isArabic(one) !== isArabic(other) && sounds(one, other));

/** Joins a name into one word, so that عبد الرحمن equals عبدالرحمن, and Al Kaabi equals Alkaabi. */
const joined = (name: string): string => normalizedWords(name).join('');

const wordsOf = (name: string): string[] =>
  normalizedWords(name).filter((word) => !articles.has(word));

/**
 * Checks whether two names are the same: the same words in any order, joined or separate, normalised like search terms, or an Arabic
 * name and its Latin spelling. A shorter name differs: brothers share a family name and often a phone.
 */
export function isSameName(one: string, other: string): boolean {
  const whole = joined(one);
  const otherWhole = joined(other);
  if (whole === '' || otherWhole === '') return false;
  if (matches(whole, otherWhole)) return true;
  const words = wordsOf(one);
  const rest = wordsOf(other);
  if (words.length === 0 || words.length !== rest.length) return false;
  return words.every((word) => {
    const found = rest.findIndex((candidate) => matches(word, candidate));
    if (found !== -1) rest.splice(found, 1);
    return found !== -1;
  });
}
