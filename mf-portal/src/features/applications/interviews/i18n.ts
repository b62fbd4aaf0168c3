import { createCatalogue } from '@sumut/shared-ui';

/** Texts of interviews and scorecards. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/interviews', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
