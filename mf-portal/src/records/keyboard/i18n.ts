import { createCatalogue } from '@sumut/shared-ui';

/** Loaded with the dialog of shortcuts, which most visits do not open. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/shortcuts', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
