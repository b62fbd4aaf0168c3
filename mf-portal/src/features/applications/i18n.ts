import { createCatalogue } from '@sumut/shared-ui';

/** Texts of the applications view. Texts that other views also show are in the portal's catalogue. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/applications', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
