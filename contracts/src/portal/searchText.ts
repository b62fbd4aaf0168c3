// How the portal's search reads texts: one folding for what is stored and for what is asked.

/** Letters that people write for each other and that no decomposition brings together. */
const alike: Readonly<Record<string, string>> = {
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
const anyAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');

// Decomposed, a hamza on its carrier is a mark, as are vowel signs and Latin diacritics. With them goes what is
// written or left out at will: tatweel, a hamza on the line, joiners and direction marks.
const optional = /[\p{M}\p{Cf}\u0640\u0621]/gu;
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu;

/** Longest word that counts, in UTF-16 units. PostgreSQL refuses words of more than 2 kB. */
const wordMax = 64;

/**
 * The words of a text without what does not matter: case, hamza forms, ta marbuta, alif maqsura, vowel signs, tatweel,
 * Latin diacritics, the script of digits, punctuation.
 */
export const foldedWords = (text: string): string[] => {
  const folded = text
    .normalize('NFKD')
    .replace(optional, '')
    .toLowerCase()
    .replace(anyAlike, (letter) => alike[letter] ?? letter)
    // The lowest four bits of a digit's code are its value, in both rows.
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordMax));
};

/** A text by which two writings of the same name or title are equal, and by which names are sorted. */
export const foldedKey = (text: string): string => foldedWords(text).join(' ');

// The article with the prepositions and conjunctions that are written together with it. Of a question it goes only
// where enough is left: its short rest would begin too many words.
const article = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{2})/u;
const askedArticle = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{3})/u;

/** Whether a piece of a text between blanks is an e-mail address, or has one in it. */
const isAddress = (piece: string): boolean => /[\p{L}\p{N}]@[\p{L}\p{N}]/u.test(piece);
const pieces = (text: string): string[] => text.split(/\s+/u);
const asOneWord = (piece: string): string => foldedWords(piece).join('').slice(0, wordMax);

/** What is stored for searching: each word once, and again without its article; each e-mail address as one word, too. */
export function searchText(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const word of texts.flatMap(foldedWords)) {
    words.add(word);
    words.add(word.replace(article, ''));
  }
  for (const piece of texts.flatMap(pieces).filter(isAddress)) words.add(asOneWord(piece));
  return [...words].join(' ');
}

/** Words of one search that count. Ours. */
const termMax = 8;

// An address is looked for as a whole: by its parts, it would be among all that have the same domain.
const termsOf = (piece: string): string[] =>
  isAddress(piece)
    ? [asOneWord(piece)]
    : foldedWords(piece).map((word) => word.replace(askedArticle, ''));

/**
 * The words that a search is for; each has to be the beginning of a stored word. An article too many finds as well:
 * all stored words are there without theirs.
 */
export const searchTerms = (asked: string): string[] =>
  [...new Set(pieces(asked).flatMap(termsOf))].slice(0, termMax);
