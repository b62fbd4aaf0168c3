import { normaliseUnicode } from '../lines/unicode.ts';
import { nameSounds } from './nameSounds.ts';

// Text normalization of the portal's search. Stored texts and queries use the same normalization.

/** Letters that are used interchangeably, and that Unicode normalization does not unify. */
const equivalents: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};
const anyEquivalent = new RegExp(`[${Object.keys(equivalents).join('')}]`, 'gu');

// After decomposition, a hamza on its carrier is a combining mark, like vowel signs and Latin diacritics. The pattern
// also matches tatweel, a standalone hamza, joiners and direction marks, which are optional in writing.
const optional = /[\p{M}\p{Cf}\u0640\u0621]/gu;
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu;

/** Maximum word length, in UTF-16 units. PostgreSQL rejects words of more than 2 kB. */
const wordMax = 64;

/**
 * Removes the differences that a search ignores from a text: case, hamza forms, ta marbuta, alif maqsura, vowel signs, tatweel,
 * Latin diacritics, the script of digits. Spaces and line breaks stay.
 */
export const foldText = (text: string): string =>
  normaliseUnicode(text, 'NFKD')
    .replace(optional, '')
    .toLowerCase()
    .replace(anyEquivalent, (letter) => equivalents[letter] ?? letter)
    // In both ranges, the lowest four bits of the code are the digit's value.
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Splits a text into normalized words: folded, and without punctuation. */
export const normalizedWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordMax));

/** Normalizes a text for comparing and sorting names and titles. */
export const normalizedKey = (text: string): string => normalizedWords(text).join(' ');

// The article with joined prepositions and conjunctions. In a query, the article is removed only from longer words, because a
// short rest would match too many words.
const article = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{2})/u;
const queryArticle = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{3})/u;

/** Checks whether two words are also written as one, as in عبد الرحمن, أبو ظبي, آل نهيان and نور الدين. */
const isCompound = (first: string, second: string): boolean =>
  (first === 'عبد' && /^ال\p{L}{2}/u.test(second)) ||
  first === 'ابو' ||
  first === 'ال' ||
  second === 'الدين' ||
  second === 'الله';

/** Maximum number of words of a compound. Without it, a text of such words only would take the cube of its length. */
const compoundMax = 4;

/** Joins consecutive words that are also written as one word, such as two or all three words of أبو عبد الله. */
const compounds = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    const found: string[] = [];
    let joined = word;
    for (let next = index + 1; next < Math.min(index + compoundMax, words.length); next += 1) {
      const second = words[next] ?? '';
      if (!isCompound(words[next - 1] ?? '', second)) break;
      joined += second;
      found.push(joined.slice(0, wordMax));
    }
    return found;
  });

/** Returns the second part of names such as عبدالرحمن. */
const secondParts = (words: readonly string[]): string[] =>
  words.flatMap((word) => /^عبد(ال\p{L}{2,})$/u.exec(word)?.[1] ?? []);

/** Returns words in all their written forms: as they are, joined, and separated. */
const writings = (words: readonly string[]): string[] => [
  ...words,
  ...compounds(words),
  ...secondParts(words),
];

/** Checks whether a part of a text contains an email address. */
const hasEmail = (part: string): boolean => /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(part);
const splitAtSpaces = (text: string): string[] => text.split(/\s+/u);
const joinWords = (part: string): string => normalizedWords(part).join('').slice(0, wordMax);

/**
 * Returns the text to store for searching: each word with and without its article, compounds joined and separated, each email
 * address also as one word, and the sounds of `names`.
 */
export function searchText(texts: readonly string[], names: readonly string[] = []): string {
  const words = new Set<string>();
  for (const word of texts.flatMap((text) => writings(normalizedWords(text)))) {
    words.add(word);
    words.add(word.replace(article, ''));
  }
  for (const name of names) {
    for (const sound of nameSounds(writings(normalizedWords(name)))) words.add(sound);
  }
  for (const part of texts.flatMap(splitAtSpaces).filter(hasEmail)) words.add(joinWords(part));
  return [...words].join(' ');
}

/** Maximum number of words in a search. Not specified. */
const termMax = 8;

// A search treats an email address as one word, because its parts would match all addresses of the same domain.
const getTerms = (part: string): string[] =>
  hasEmail(part) ? [joinWords(part)] : normalizedWords(part);

/** Joins two words that are also written as one word, because both spellings are stored joined. */
const joinCompounds = (words: readonly string[]): string[] => {
  const [first, second, ...rest] = words;
  if (first === undefined) return [];
  if (second === undefined) return [first];
  return isCompound(first, second)
    ? [(first + second).slice(0, wordMax), ...joinCompounds(rest)]
    : [first, ...joinCompounds([second, ...rest])];
};

/**
 * Returns the words of a search query. Each has to match the beginning of a stored word. Words are found with and without their
 * article, because they are stored in both forms.
 */
export const searchTerms = (query: string): string[] =>
  [
    ...new Set(
      joinCompounds(splitAtSpaces(query).flatMap(getTerms)).map((word) =>
        word.replace(queryArticle, ''),
      ),
    ),
  ].slice(0, termMax);

/** Returns a pattern of folded words that begin with one of the search words, also after an article or in names such as عبدالرحمن. */
export const storedAs = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:عبد)?(?:[وفبك]?ال|و?لل)?(?:${words.join('|')})`, 'u');
