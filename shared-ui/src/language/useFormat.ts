import { useMemo } from 'react';
import { formatDate, formatNumber } from './format.ts';
import { useLanguage } from './languageContext.ts';

/** Returns `formatNumber` and `formatDate` for the current language. `date` takes milliseconds since the epoch. */
export function useFormat() {
  const { language } = useLanguage();
  return useMemo(
    () => ({
      number: (value: number, options?: Intl.NumberFormatOptions) =>
        formatNumber(language, value, options),
      date: (milliseconds: number, options?: Intl.DateTimeFormatOptions) =>
        formatDate(language, milliseconds, options),
    }),
    [language],
  );
}
