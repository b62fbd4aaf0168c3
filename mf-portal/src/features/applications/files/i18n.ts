import { createCatalogue } from '@sumut/shared-ui';

/** Texts of the files of an application next to its CV. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/files', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
