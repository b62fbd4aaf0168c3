import { createCatalogue } from '@sumut/shared-ui';
import type en from './locales/en.json';

/** Parts and poses differ from product to product. `parts.test.ts` and `poses.test.ts` check that each has its texts. */
type Texts = Omit<typeof en, 'parts' | 'poses'> & {
  parts: Record<string, Record<string, { name: string; text: string }>>;
  poses: Record<string, Record<string, { action: string; state: string }>>;
};

/** The texts of parts and poses, which are loaded together with a model. */
export const { namespace, loadTexts, useText } = createCatalogue<Texts>('products/models', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
