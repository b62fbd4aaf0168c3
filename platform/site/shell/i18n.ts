import { createCatalogue } from '@sumut/shared-ui';

export const { namespace, loadTexts, useText } = createCatalogue('shell/home', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
