import { createCatalogue } from '@sumut/shared-ui';

/** Texts of the viewers, loaded with them. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/documents', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
