import type { Language } from '@sumut/contracts/language/language';
import { createCatalogue } from '@sumut/shared-ui';
import type en from './locales/en.json';

type TextsByProduct = Record<string, Record<string, string>>;
/** The texts of cards and the names of configurations differ from product to product. `references.test.ts` checks that every text exists. */
type Texts = Omit<typeof en, 'cards' | 'configurationNames'> & {
  cards: TextsByProduct;
  configurationNames: TextsByProduct;
};

const loaders = {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
};

/** The texts that all products share, the texts of their cards, and the names of their configurations. */
export const { namespace, loadTexts, useText } = createCatalogue<Texts>('products', loaders);

/** Loads the names of the products in a language. */
export const loadNames = async (language: Language): Promise<typeof en.names> =>
  (await loaders[language]()).default.names;
