import { useFormat, useLanguage } from '@sumut/shared-ui';
import { getLocale } from '@sumut/contracts/language/language';
import { countLimit } from '@sumut/contracts/portal/recordLimits';

/** Returns first and last name. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** Returns a formatter of counts. The server stops counting at `countLimit`, which is shown as "10,000+". */
export function useCount(): (count: number) => string {
  const format = useFormat();
  return (count) => (count >= countLimit ? `${format.number(countLimit)}+` : format.number(count));
}

/** Isolates a text, so that names and codes in different scripts do not reorder each other. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Returns a function that joins names, each isolated, to a list in the page's language. Empty for no names. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = useLanguage();
  const format = new Intl.ListFormat(getLocale(language), { type: 'conjunction' });
  return (names) => format.format(names.map(isolated));
}
