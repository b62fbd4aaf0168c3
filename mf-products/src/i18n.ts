import { createCatalogue } from '@sumut/shared-ui';
import type en from './locales/en.json';

/** The texts of cards differ from product to product. `references.test.ts` checks that every text exists. */
type Texts = Omit<typeof en, 'cards'> & { cards: Record<string, Record<string, string>> };

/** The texts that all products share, and the texts of their cards. */
export const { namespace, loadTexts, useText } = createCatalogue<Texts>('products', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
