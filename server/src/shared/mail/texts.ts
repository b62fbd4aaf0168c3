import { createInstance } from 'i18next';
import type { Language } from '@sumut/contracts/language/language';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const i18n = createInstance();

void i18n.init({
  lng: 'ar',
  fallbackLng: false,
  initAsync: false,
  resources: { ar: { mail: ar }, en: { mail: en } },
  ns: ['mail'],
  defaultNS: 'mail',
  nsSeparator: false,
  // Texts of mails are plain, and a serialiser escapes them in the HTML.
  interpolation: { escapeValue: false },
});

/** `{{name, isolate}}`, as on the pages: a value of unknown direction that must not reorder the text around it. */
i18n.services.formatter?.add('isolate', (value: string) => `\u2068${value}\u2069`);

/** Returns a text of the catalogue, filled with values. */
export type MailText = (key: string, values?: Record<string, string>) => string;

/** The texts of mails in a language. */
export function mailTexts(language: Language): MailText {
  const t = i18n.getFixedT(language);
  return (key, values) => t(key, values ?? {});
}
