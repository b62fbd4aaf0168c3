import { getLocale, type Language } from '@sumut/contracts/language/language';

/** Caches formatters, because creating a formatter takes far longer than using it. */
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

/** Formats a number with `Intl.NumberFormat`, in Western digits. A unit stays on the line of its number. */
export const formatNumber = (
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(language, options).format(value).replaceAll(' ', '\u00A0');

/** Formats a time in milliseconds since the epoch with `Intl.DateTimeFormat`, in Western digits. Defaults to a long date. */
export const formatDate = (
  language: Language,
  milliseconds: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => dateFormat(language, options).format(milliseconds);
