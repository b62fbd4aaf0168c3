import { createCatalogue } from '@sumut/shared-ui';

/** Texts of mail to several applicants. Texts of mail to one applicant are in `records/correspondence`. */
export const { namespace, loadTexts, useText } = createCatalogue('portal/bulkMail', {
  ar: () => import('./locales/ar.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
});
