// Latin spellings of Arabic names differ in vowels and in a few consonants (Mohammed, Muhammad; Fatima, Fatmah). What is left
// is compared: the first sound and the consonants. Letters that one Latin spelling does not distinguish are the same sound. A few
// names sound alike then (Muhammad, Mahmud): a search lists one too many rather than none.

/** Consonants of normalized Arabic. Alif, waw, ya and ain are not heard as such within a word. */
const arabicSounds: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'b', ت: 't', ط: 't', ث: 't', ج: 'j', ح: 'h', ه: 'h', خ: 'q' },
  ...{ د: 'd', ض: 'd', ذ: 'd', ظ: 'd', ر: 'r', ز: 'z', س: 's', ص: 's', ش: 'x' },
  ...{ غ: 'g', ف: 'f', ڤ: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n' },
};
/** Latin letters and pairs with other sounds than their own, in the order in which they are replaced. */
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
/** At the beginning, these are heard: all vowels as one, because أحمد is Ahmed and عمر both Omar and Umar. */
const firstSounds: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ع: 'a', و: 'w', ي: 'y' },
  ...{ a: 'a', e: 'a', i: 'a', o: 'a', u: 'a', w: 'w', y: 'y' },
};

/** What marks a stored word as a sound: no word of Arabic or English has this letter. */
const mark = 'ξ';

const toSounds = (first: string, consonants: string): string =>
  // A double consonant is one in Arabic writing, and a last h is often not written.
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
/** Shorter ones would match too many names. */
const shortestSound = 2;

/** Words to store for a name in Arabic, so that Latin spellings find it. Input: normalized words. */
export function nameSounds(words: readonly string[]): string[] {
  const sounds = words.filter(isArabic).map((word) => soundOfArabic(word.replace(/^ال(?=..)/, '')));
  const articles = words.some((word) => /^ال(?=..)/.test(word)) ? ['al'] : [];
  return [...sounds, ...articles]
    .filter((sound) => sound.length >= shortestSound)
    .map((sound) => mark + sound);
}

/** A stored sound that a word of a search also finds. */
export interface SoundTerm {
  word: string;
  /** It is enough that a stored sound begins with it. */
  prefix: boolean;
}

/** From this length on, the beginning of a sound is enough. */
const prefixFrom = 3;

/** The sounds that a word of a search stands for; none if it is not Latin, or too short. */
export function soundTerms(term: string): SoundTerm[] {
  if (!isLatin(term)) return [];
  const withoutArticle = term.replace(/^[ae]l(?=[a-z]{4})/, '');
  const sounds = new Set([term, withoutArticle].map(soundOfLatin));
  return [...sounds]
    .filter((sound) => sound.length >= shortestSound)
    .map((sound) => ({ word: mark + sound, prefix: sound.length >= prefixFrom }));
}
