import { createCatalogue } from '@sumut/shared-ui';

/** Texts of passkeys, the identity provider and the demo accounts. The page's other texts are in the portal's catalogue. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/passkey-sign-in', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
