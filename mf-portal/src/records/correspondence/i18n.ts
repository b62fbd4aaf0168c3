import { createCatalogue } from '@sumut/shared-ui';

/** Texts of mails that are written in the portal. The portal's other texts are in its own catalogue. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/correspondence', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
