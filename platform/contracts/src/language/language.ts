/** The languages of the site, the default first (docs/specification.md#language). */
export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ar';

/** Query parameter of the language switch without scripts. Not `language`, because the portal filters its lists by that name. */
export const languageParameter = 'site-language';

/** Id of the document's form with which the language switch works without scripts. */
export const languageFormId = 'language-form';

/** Returns the writing direction of a language, for the `dir` attribute. */
export const getDirection = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** Returns the BCP 47 tag of a language for `Intl`, with Western digits in both languages (docs/glossary.md#arabic). */
export const getLocale = (language: Language): string =>
  language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE';
