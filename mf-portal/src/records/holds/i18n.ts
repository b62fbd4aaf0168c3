import { createCatalogue } from '@sumut/shared-ui';

/** Texts about holds. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/holds', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
