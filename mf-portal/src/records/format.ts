import { useFormat, useLanguage } from '@sumut/shared-ui';
import { countLimit } from '@sumut/contracts/portal/recordLimits';

/** First and last name. */
export const fullName = ({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** Formats a count of the server, which stops counting at `countLimit`: then "10,000+". */
export function useCount(): (count: number) => string {
  const format = useFormat();
  return (count) => (count >= countLimit ? `${format.number(countLimit)}+` : format.number(count));
}

/** Joins names to a list in the page's language; empty for none. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = useLanguage();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
