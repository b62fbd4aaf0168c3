import { getDirection, type Language } from '@sumut/contracts/language/language';

/**
 * Sets language, direction and the class `arabic-font` on the document (docs/specification.md#language). Only the shell does this. No style
 * needs the class, because one font family covers both scripts.
 */
export function setDocumentLanguage(language: Language): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = getDirection(language);
  root.classList.toggle('arabic-font', language === 'ar');
}
