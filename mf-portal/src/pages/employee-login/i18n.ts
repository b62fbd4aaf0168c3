import { createCatalogue } from '@sumut/shared-ui';

/** Texts of the ways to sign in and of the demo accounts; the page's others are the portal's. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/passkey-sign-in', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
