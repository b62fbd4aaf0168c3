/** The languages of the site, the default first (docs/specification.md#language). */
export const languages = ['ar', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'ar';

/** Writing direction of a language, as the `dir` attribute takes it. */
export const directionOf = (language: Language): 'rtl' | 'ltr' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** BCP 47 tags for `Intl`: Western digits in both languages (docs/glossary.md#arabic). */
export const localeOf = (language: Language): string =>
  language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE';
