import { createCatalogue } from '@sumut/shared-ui';
import type en from './locales/en.json';

/** The texts of the choice by requirement, which only the products page loads. */
export const {
  namespace,
  loadTexts,
  useText: useChoiceText,
} = createCatalogue<typeof en>('products/choose', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
