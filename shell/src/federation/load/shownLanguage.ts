import { defaultLanguage, languages, type Language } from '@sumut/contracts';

/** The language that the page is shown in: the document says so, outside of React as well. */
export const shownLanguage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? defaultLanguage;
