// Latin spellings of Arabic names differ in vowels and in a few consonants (Mohammed, Muhammad; Fatima, Fatmah). Therefore only the
// first sound and the consonants are compared. Letters that a Latin spelling does not distinguish are the same sound. A few different
// names have equal sounds (Muhammad, Mahmud): a search rather finds one name too many than none.

/** Sounds of the consonants of normalized Arabic. Alif, waw, ya and ain have no sound within a word. */
const arabicSounds: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  ه: 'h',
  خ: 'q',
  د: 'd',
  ض: 'd',
  ذ: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ص: 's',
  ش: 'x',
  غ: 'g',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};
/** Latin letters and pairs of letters that stand for another sound, in the order of their replacement. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/ck|q/g, 'k'],
  [/kh/g, 'q'],
  [/[cs]h/g, 'x'],
  [/c/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/gh/g, 'g'],
  [/ph|v/g, 'f'],
  [/p/g, 'b'],
];
/** Sounds of vowels and semivowels at the beginning of a word. All vowels are one sound: أحمد is Ahmed, and عمر is Omar or Umar. */
const firstSounds: Readonly<Record<string, string>> = {
  ا: 'a',
  ع: 'a',
  و: 'w',
  ي: 'y',
  a: 'a',
  e: 'a',
  i: 'a',
  o: 'a',
  u: 'a',
  w: 'w',
  y: 'y',
};

/** The prefix of a stored sound. No word in Arabic or English contains this letter. */
const mark = 'ξ';

const toSounds = (first: string, consonants: string): string =>
  // Arabic writing has one letter for a double consonant, and Latin spellings often omit a final h.
  `${first}${consonants}`.replace(/(.)\1+/g, '$1').replace(/(?<=..)h$/, '');

const soundOfArabic = (word: string): string =>
  toSounds(
    firstSounds[word.charAt(0)] ?? '',
    word.replace(/./gu, (letter) => arabicSounds[letter] ?? ''),
  );

const soundOfLatin = (word: string): string => {
  const consonants = latinSounds
    .reduce((text, [letters, sound]) => text.replace(letters, sound), word)
    .replace(/[aeiouwy]/g, '');
  return toSounds(firstSounds[word[0] ?? ''] ?? '', consonants);
};

const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word);
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word);
/** Minimum length of a sound. Shorter sounds would match too many names. */
const shortestSound = 2;

/** Returns the words to store for a name in Arabic, so that Latin spellings find the name. The input is normalized words. */
export function nameSounds(words: readonly string[]): string[] {
  const sounds = words.filter(isArabic).map((word) => soundOfArabic(word.replace(/^ال(?=..)/, '')));
  const articles = words.some((word) => /^ال(?=..)/.test(word)) ? ['al'] : [];
  return [...sounds, ...articles]
    .filter((sound) => sound.length >= shortestSound)
    .map((sound) => mark + sound);
}

/** A sound that a search word matches in addition to stored words. */
export interface SoundTerm {
  word: string;
  /** Whether `word` also matches the beginning of a stored sound. */
  prefix: boolean;
}

/** Minimum length from which a sound also matches the beginning of a stored sound. */
const prefixFrom = 3;

/** Returns the sounds of a search word; empty if the word is not Latin or too short. */
export function soundTerms(term: string): SoundTerm[] {
  if (!isLatin(term)) return [];
  const withoutArticle = term.replace(/^[ae]l(?=[a-z]{4})/, '');
  const sounds = new Set([term, withoutArticle].map(soundOfLatin));
  return [...sounds]
    .filter((sound) => sound.length >= shortestSound)
    .map((sound) => ({ word: mark + sound, prefix: sound.length >= prefixFrom }));
}
