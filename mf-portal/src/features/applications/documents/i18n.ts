import { createCatalogue } from '@sumut/shared-ui';

/** Texts of what shows a document, which load with it. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/documents', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
