import type { Localized } from '@sumut/contracts';

/** What the server itself says to people; everything else comes from the clients' catalogues. */
export const texts = {
  noScript: {
    ar: 'يحتاج هذا الموقع إلى تفعيل JavaScript في متصفّحك.',
    en: 'This site needs JavaScript to be enabled in your browser.',
  },
} satisfies Record<string, Localized>;
