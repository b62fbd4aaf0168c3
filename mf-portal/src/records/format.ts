import { useFormat, useLanguage } from '@sumut/shared-ui';
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

/** Returns a function that joins names to a list in the page's language. Empty for no names. */
export function useListed(): (names: readonly string[]) => string {
  const { language } = useLanguage();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
