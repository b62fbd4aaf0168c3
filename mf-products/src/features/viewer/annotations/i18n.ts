import { createCatalogue } from '@sumut/shared-ui';
import type en from './locales/en.json';

/** Which parts there are differs from product to product: `parts.test.ts` checks that each has its texts. */
type Texts = Omit<typeof en, 'parts'> & {
  parts: Record<string, Record<string, { name: string; text: string }>>;
};

/** Loaded with the parts, when a model is shown. */
export const { namespace, loadTexts, useText } = createCatalogue<Texts>('products/parts', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
