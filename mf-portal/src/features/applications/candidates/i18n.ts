import { createCatalogue } from '@sumut/shared-ui';

/** Texts of candidates who are added by hand. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/candidates', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
