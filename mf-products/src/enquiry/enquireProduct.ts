import { languages, type Language } from '@sumut/contracts/language/language';
import { addToEnquiry, isInEnquiry } from '@sumut/shared-ui';
import type { Product } from '../data/schema.ts';
import { loadNames } from '../i18n.ts';
import { paths } from '../paths.ts';

/** Returns the name of a product in a request for a quote, from its name in a language. */
export const enquiredName = (name: string, { code }: Product): string => `${name} (${code})`;

/** Adds a product to the enquiry: at once with its `name` in the `language` of the page, and with its other names once they are loaded. */
export async function enquireProduct(
  product: Product,
  { language, name }: { language: Language; name: string },
): Promise<void> {
  const page = paths.product(product.slug);
  addToEnquiry({ page, names: { [language]: enquiredName(name, product) } });
  for (const other of languages.filter((one) => one !== language)) {
    const names = await loadNames(other).catch(() => undefined);
    // Without the names, the form shows the name in this language.
    if (names && isInEnquiry(page))
      addToEnquiry({ page, names: { [other]: enquiredName(names[product.slug], product) } });
  }
}
