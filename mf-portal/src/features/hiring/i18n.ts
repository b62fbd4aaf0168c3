import { createCatalogue } from '@sumut/shared-ui';

/** Loaded apart from the portal's other texts: few people ever need them. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/hiring', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
