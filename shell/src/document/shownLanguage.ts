import { defaultLanguage, languages, type Language } from '@sumut/contracts/language/language';

/** Returns the language of the document, for code that runs outside of React. */
export const shownLanguage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? defaultLanguage;
