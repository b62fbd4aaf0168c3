import { createInstance, type i18n as I18n } from 'i18next';
import { languages, type Language } from '@sumut/contracts/language/language';
import kit from '../../package.json' with { type: 'json' };
import { acrossMajors } from '../acrossMajors.ts';
import { firstTexts } from './firstTexts.ts';
import { formatNumber } from './format.ts';
import { readLanguage } from './languageStorage.ts';

/** The namespace of the texts that all packages share. Each major of the kit has its own namespace. */
export const sharedNamespace = `shared-${kit.version.split('.')[0]}`;

const warned = new Set<string>();

/** Returns the key in place of a missing text, and logs one warning per key. */
function handleMissingText(key: string): string {
  if (!warned.has(key)) {
    warned.add(key);
    console.warn(`Missing text: ${key}`);
  }
  return key;
}

function createI18n(): I18n {
  const created = createInstance();
  void created.init({
    lng: readLanguage(),
    fallbackLng: false,
    // Synchronous: the first paint must not wait for texts that are in the bundle.
    initAsync: false,
    resources: {},
    ns: [],
    nsSeparator: false,
    parseMissingKeyHandler: handleMissingText,
    // React already escapes all text.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  // `{{n, number}}`: a number with grouping, in Western digits. i18next's own formatter would use the language without a region.
  created.services.formatter?.add('number', (value: number, language) =>
    formatNumber(language as Language, value),
  );
  // `{{name, isolate}}`: a text of unknown direction (a name, a file) that must not reorder the text around it.
  created.services.formatter?.add('isolate', (value: string) => `\u2068${value}\u2069`);
  return created;
}

/** The i18next instance of the page, shared by all copies of the kit. */
export const i18n = acrossMajors('i18n', createI18n);

for (const language of languages)
  i18n.addResourceBundle(language, sharedNamespace, firstTexts[language], true, true);

/** Returns the language in which the page is shown. */
export const currentLanguage = (): Language => i18n.language as Language;
