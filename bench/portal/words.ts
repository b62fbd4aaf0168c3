import type { Language } from '@sumut/contracts/language/language';
import { createRandom, pick } from './random.ts';

const syllables: Record<Language, string[]> = {
  ar: 'فا مح كر سل نو را دي هم عب تق شا بن ما قي صو لي غر طي جو حس أم إي ظا زه ثا ذك'.split(' '),
  en: 'ba ri ko ta mu sa li no qa de tr on er st al ve in pa fo gi sh un ex ca we do'.split(' '),
};
const random = createRandom(7);

function vocabulary(language: Language): string[] {
  const words = new Set<string>();
  while (words.size < 20_000) {
    const length = 2 + Math.floor(random() * 3);
    const stem = Array.from({ length }, () => pick(random, syllables[language])).join('');
    words.add(language === 'ar' && random() < 0.3 ? `ال${stem}` : stem);
  }
  return [...words];
}

/** Made-up words of each language, most frequent first. */
export const words: Record<Language, readonly string[]> = {
  ar: vocabulary('ar'),
  en: vocabulary('en'),
};

/** The first words of every message. */
const greetings: Record<Language, string> = {
  ar: 'السلام عليكم ورحمة الله',
  en: 'Dear Sumut team',
};

/** Picks a random word. Word frequencies are similar to those of natural language. */
export const someWord = (source: () => number, language: Language): string =>
  words[language][Math.floor(source() ** 4 * words[language].length)] ?? '';

/** Creates a text: a greeting, and a line of `count` random words. */
export function someText(source: () => number, language: Language, count: number): string {
  const text = Array.from({ length: count }, () => someWord(source, language));
  return `${greetings[language]},\n${text.join(' ')}`;
}
