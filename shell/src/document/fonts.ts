import type { Language } from '@sumut/contracts/language/language';
import { shownLanguage } from './shownLanguage.ts';

const alef = String.fromCodePoint(0x627);
/** Returns one letter from each font file that pages of this language need. */
const getSampleLetters = (language: Language) => (language === 'ar' ? `a${alef}` : 'a');

/** Loads the font files of a family that the page's language needs. Rejects when one cannot be loaded. */
export async function loadFonts(family: string): Promise<void> {
  await document.fonts.load(`1em "${family}"`, getSampleLetters(shownLanguage()));
}
