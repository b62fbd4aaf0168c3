// Text normalization of the portal's search, the same for stored texts and for queries.

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

// After decomposition, a hamza on its carrier is a combining mark, like vowel signs and Latin diacritics. Also removed:
// tatweel, a standalone hamza, joiners and direction marks, which are optional in writing.
const optional = /[\p{M}\p{Cf}\u0640\u0621]/gu;
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu;

/** Maximum word length, in UTF-16 units. PostgreSQL rejects words of more than 2 kB. */
const wordMax = 64;

/**
 * Splits a text into normalized words. Ignored differences: case, hamza forms, ta marbuta, alif maqsura, vowel signs,
 * tatweel, Latin diacritics, the script of digits, punctuation.
 */
export const normalizedWords = (text: string): string[] => {
  const folded = text
    .normalize('NFKD')
    .replace(optional, '')
    .toLowerCase()
    .replace(anyEquivalent, (letter) => equivalents[letter] ?? letter)
    // In both ranges the lowest four bits of the code are the digit's value.
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordMax));
};

/** A normalized text for comparing and sorting names and titles. */
export const normalizedKey = (text: string): string => normalizedWords(text).join(' ');

// The article with joined prepositions and conjunctions. In a query it is removed only from longer words: a short rest
// would match too many words.
const article = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{2})/u;
const queryArticle = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{3})/u;

/** Whether a part of a text contains an email address. */
const hasEmail = (part: string): boolean => /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(part);
const splitAtSpaces = (text: string): string[] => text.split(/\s+/u);
const joinWords = (part: string): string => normalizedWords(part).join('').slice(0, wordMax);

/** The text to store for searching: each word with and without its article, and each email address also as one word. */
export function searchText(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const word of texts.flatMap(normalizedWords)) {
    words.add(word);
    words.add(word.replace(article, ''));
  }
  for (const part of texts.flatMap(splitAtSpaces).filter(hasEmail)) words.add(joinWords(part));
  return [...words].join(' ');
}

/** Maximum number of words in a search. Not specified. */
const termMax = 8;

// An email address is searched as one word: its parts would match all addresses of the same domain.
const getTerms = (part: string): string[] =>
  hasEmail(part)
    ? [joinWords(part)]
    : normalizedWords(part).map((word) => word.replace(queryArticle, ''));

/**
 * The words of a search query; each has to match the beginning of a stored word. Words are found with and without
 * article, because they are stored in both forms.
 */
export const searchTerms = (query: string): string[] =>
  [...new Set(splitAtSpaces(query).flatMap(getTerms))].slice(0, termMax);
