import { getLocale } from '@sumut/contracts/language/language';
import { Ltr, useLanguage } from '@sumut/shared-ui';

/** The standards of a product as a list in the page's language, each isolated and in one piece. */
export function Standards({ standards }: { standards: readonly string[] }) {
  const { language } = useLanguage();
  const list = new Intl.ListFormat(getLocale(language), { type: 'conjunction' });
  return list
    .formatToParts(standards)
    .map(({ type, value }) => (type === 'element' ? <Ltr key={value}>{value}</Ltr> : value));
}
