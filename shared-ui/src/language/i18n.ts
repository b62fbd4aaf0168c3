import { createInstance, type i18n as I18n } from 'i18next';
import type { Language } from '@sumut/contracts/language/language';
import ar from './locales/ar/first.json' with { type: 'json' };
import en from './locales/en/first.json' with { type: 'json' };
import { formatNumber } from './format.ts';
import { readLanguage } from './languageStorage.ts';

/** Namespace of the texts that all packages share. */
export const sharedNamespace = 'shared';

/** The page's one i18next instance. */
export const i18n: I18n = createInstance();

const warned = new Set<string>();

/** Replaces a missing text by its key, with one warning per key. */
function handleMissingText(key: string): string {
  if (!warned.has(key)) {
    warned.add(key);
    console.warn(`Missing text: ${key}`);
  }
  return key;
}

void i18n.init({
  lng: readLanguage(),
  fallbackLng: false,
  // Synchronous: the first paint must not wait for texts that are in the bundle.
  initAsync: false,
  // The gate's. The others are loaded with the kit as a whole (otherTexts.ts).
  resources: { ar: { [sharedNamespace]: ar }, en: { [sharedNamespace]: en } },
  ns: [sharedNamespace],
  defaultNS: sharedNamespace,
  nsSeparator: false,
  parseMissingKeyHandler: handleMissingText,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** `{{n, number}}`: grouped, in Western digits. i18next's own formatter would use the language without a region. */
i18n.services.formatter?.add('number', (value: number, language) =>
  formatNumber(language as Language, value),
);
/** `{{name, isolate}}`: a text of unknown direction (a name, a file) that must not reorder the text around it. */
i18n.services.formatter?.add('isolate', (value: string) => `\u2068${value}\u2069`);

/** The shown language. */
export const currentLanguage = (): Language => i18n.language as Language;
