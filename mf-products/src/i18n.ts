import { createCatalogue } from '@sumut/shared-ui';
import type en from './locales/en.json';

type TextsByProduct = Record<string, Record<string, string>>;
/** The texts of cards and the names of configurations differ from product to product. `references.test.ts` checks that every text exists. */
type Texts = Omit<typeof en, 'cards' | 'configurationNames'> & {
  cards: TextsByProduct;
  configurationNames: TextsByProduct;
};

/** The texts that all products share, the texts of their cards, and the names of their configurations. */
export const { namespace, loadTexts, useText } = createCatalogue<Texts>('products', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
