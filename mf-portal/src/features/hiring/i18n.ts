import { createCatalogue } from '@sumut/shared-ui';

/** Loaded separately from the portal's other texts, because few users need them. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/hiring', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
