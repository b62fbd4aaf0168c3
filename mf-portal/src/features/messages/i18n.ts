import { createCatalogue } from '@sumut/shared-ui';

/** Texts of replies; the others are the portal's. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/messages', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
