import { createCatalogue } from '@sumut/shared-ui';

/** Texts of mail to several applicants; those of mail to one are in `records/correspondence`. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/bulkMail', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
