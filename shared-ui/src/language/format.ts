import { getLocale, type Language } from '@sumut/contracts/language/language';

/** Keeps formatters, because one takes far longer to create than to use. */
function reuse<Options extends object, Formatter>(
  create: (locale: string, options: Options) => Formatter,
): (language: Language, options: Options) => Formatter {
  const known = new Map<string, Formatter>();
  return (language, options) => {
    const key = language + JSON.stringify(options);
    const formatter = known.get(key) ?? create(getLocale(language), options);
    known.set(key, formatter);
    return formatter;
  };
}

const numberFormat = reuse(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormat = reuse(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** A number in Western digits, as `Intl.NumberFormat` formats it. */
export const formatNumber = (
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(language, options).format(value);

/** A moment in milliseconds since the epoch, as a date; `options` as for `Intl.DateTimeFormat`. */
export const formatDate = (
  language: Language,
  milliseconds: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => dateFormat(language, options).format(milliseconds);
