import { createCatalogue } from '@sumut/shared-ui';

/** Texts about the sources of applications. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/sources', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
