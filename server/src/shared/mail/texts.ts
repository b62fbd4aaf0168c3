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
  // A mail's text is plain, and the markup of its page is made by a serialiser.
  interpolation: { escapeValue: false },
});

/** `{{name, isolate}}`: a text of unknown direction that must not reorder the text around it, as on the pages. */
i18n.services.formatter?.add('isolate', (value: string) => `\u2068${value}\u2069`);

/** Texts of mails: a key of the catalogue, and the values that fill it. */
export type MailText = (key: string, values?: Record<string, string>) => string;

/** The texts of mails in a language. */
export function mailTexts(language: Language): MailText {
  const t = i18n.getFixedT(language);
  return (key, values) => t(key, values ?? {});
}
