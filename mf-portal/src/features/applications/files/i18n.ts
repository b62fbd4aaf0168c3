import { createCatalogue } from '@sumut/shared-ui';

/** Texts of the application files. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/files', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
