/** The languages of the site, the default first (docs/specification.md#language). */
export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ar';

/** Query parameter of the switch without scripts. Not `language`, by which the portal filters its lists. */
export const languageParameter = 'site-language';

/** Id of the document's form by which the language switch works while no script runs. */
export const languageFormId = 'language-form';

/** The writing direction of a language, for the `dir` attribute. */
export const getDirection = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The BCP 47 tag of a language for `Intl`, with Western digits in both languages (docs/glossary.md#arabic). */
export const getLocale = (language: Language): string =>
  language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE';
