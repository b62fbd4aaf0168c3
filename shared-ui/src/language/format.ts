import { getLocale, type Language } from '@sumut/contracts/language/language';

/** A number in Western digits, as `Intl.NumberFormat` formats it. */
export const formatNumber = (
  language: Language,
  value: number,
  options?: Intl.NumberFormatOptions,
): string => new Intl.NumberFormat(getLocale(language), options).format(value);

/** A moment in milliseconds since the epoch, as a date; `options` as for `Intl.DateTimeFormat`. */
export const formatDate = (
  language: Language,
  milliseconds: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => new Intl.DateTimeFormat(getLocale(language), options).format(milliseconds);
