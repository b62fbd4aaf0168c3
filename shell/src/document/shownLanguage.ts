import {
  defaultLanguage,
  getDirection,
  languages,
  type Language,
} from '@sumut/contracts/language/language';

/**
 * Returns the language of the document, for code that runs outside of React. Reads the direction, because a page translation changes
 * the language of the root element.
 */
export const shownLanguage = (): Language =>
  languages.find((language) => getDirection(language) === document.documentElement.dir) ??
  defaultLanguage;
