import { nameSounds, soundTerms } from '@sumut/contracts/portal/nameSounds';
import { normalizedWords } from '@sumut/contracts/portal/searchText';

/** The article, where it is a word of its own. */
const articles: ReadonlySet<string> = new Set(['ال', 'al', 'el']);

/** What a word of a name can sound like: as it is, and, of Arabic, as Latin letters spell it. */
const soundsOf = (word: string): string[] => [
  ...nameSounds([word]).slice(0, 1),
  ...soundTerms(word).map((term) => term.word),
];

const sounds = (one: string, other: string): boolean => {
  const heard = soundsOf(other);
  return soundsOf(one).some((sound) => heard.includes(sound));
};

const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word);

/** Latin spellings are compared as they are: by their sounds, Huda would be Hadi. */
const matches = (one: string, other: string): boolean =>
  one === other || (isArabic(one) !== isArabic(other) && sounds(one, other));

/** A name as one word: عبد الرحمن and عبدالرحمن, Al Kaabi and Alkaabi. */
const joined = (name: string): string => normalizedWords(name).join('');

const wordsOf = (name: string): string[] =>
  normalizedWords(name).filter((word) => !articles.has(word));

/**
 * Whether two names are the same: the same words in any order, together or apart, without regard to what a search ignores, or an
 * Arabic name and its Latin spelling. A shorter name is another one: brothers share a family's name and often its phone.
 */
export function isSameName(one: string, other: string): boolean {
  const [whole, otherWhole] = [joined(one), joined(other)];
  if (whole === '' || otherWhole === '') return false;
  if (matches(whole, otherWhole)) return true;
  const [words, rest] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || words.length !== rest.length) return false;
  return words.every((word) => {
    const found = rest.findIndex((candidate) => matches(word, candidate));
    if (found !== -1) rest.splice(found, 1);
    return found !== -1;
  });
}
