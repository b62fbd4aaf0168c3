import { createCatalogue } from '@sumut/shared-ui';

/** Texts of mails that are written in the portal; the others are the portal's. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/correspondence', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
