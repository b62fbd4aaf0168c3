import { languages, type Language } from '@sumut/contracts';
import { currentLanguage, i18n } from './i18n.ts';
import { readLanguage, storeLanguage } from './languageStorage.ts';
import type { Texts } from './textTypes.ts';

export type LoadTexts = (language: Language) => Promise<Texts>;

const loaders = new Map<string, LoadTexts>();
const loaded = new Set<string>();
const keyOf = (language: Language, namespace: string) => `${language}/${namespace}`;
let wanted: Language | undefined;

async function loadOne(namespace: string, language: Language): Promise<void> {
  const key = keyOf(language, namespace);
  if (loaded.has(key)) return;
  const texts = await loaders.get(namespace)?.(language);
  i18n.addResourceBundle(language, namespace, texts, true, true);
  loaded.add(key);
}

/** Texts in the language that was shown so far are better than keys; the right ones replace them when they arrive. */
function keepShownTexts(namespace: string, language: Language): void {
  const shown: unknown = i18n.getResourceBundle(currentLanguage(), namespace);
  if (shown) i18n.addResourceBundle(language, namespace, shown, true, true);
}

/**
 * Loads what `language` lacks, until nothing does: a namespace may register while others load. A namespace that
 * cannot be loaded keeps the language it has, so that one broken module does not hold back the site.
 * Rejects when nothing at all could be loaded.
 */
export async function loadTexts(language: Language): Promise<void> {
  const tried = new Set<string>();
  const failures: unknown[] = [];
  let arrived = 0;
  for (;;) {
    const lacking = [...loaders.keys()].filter(
      (namespace) => !tried.has(namespace) && !loaded.has(keyOf(language, namespace)),
    );
    if (lacking.length === 0) break;
    await Promise.all(
      lacking.map(async (namespace) => {
        tried.add(namespace);
        try {
          await loadOne(namespace, language);
          arrived += 1;
        } catch (error) {
          failures.push(error);
        }
      }),
    );
  }
  if (failures.length > 0 && arrived === 0) throw failures[0];
  for (const namespace of tried) {
    if (!loaded.has(keyOf(language, namespace))) keepShownTexts(namespace, language);
  }
}

/** Another release of a module brings texts of its own: those that are there belong to the one before. */
function forgetOthers(namespace: string, load: LoadTexts): void {
  if (loaders.get(namespace) === load) return;
  for (const language of languages) loaded.delete(keyOf(language, namespace));
}

/** Texts that come with the code itself, in every language: they are there at once. */
export function provideTexts(namespace: string, catalogues: Record<Language, Texts>): void {
  for (const language of languages)
    i18n.addResourceBundle(language, namespace, catalogues[language], true, true);
}

/**
 * Registers a namespace and resolves when its texts are there in the current language. Other languages
 * are loaded when the visitor switches to them. Rejects when the load fails; calling again tries again.
 */
export async function addTexts(namespace: string, load: LoadTexts): Promise<void> {
  forgetOthers(namespace, load);
  loaders.set(namespace, load);
  // The stored language is another one until a provider has taken it up.
  const shownNowOrNext = new Set([currentLanguage(), readLanguage()]);
  try {
    await Promise.all([...shownNowOrNext].map((language) => loadOne(namespace, language)));
  } catch (error) {
    // A namespace that never arrived is not shown anywhere: a change of language need not wait for it.
    if (!languages.some((language) => loaded.has(keyOf(language, namespace))))
      loaders.delete(namespace);
    throw error;
  }
}

/**
 * Shows the site in another language, once its texts are there. Rejects, and changes nothing, when they cannot
 * be loaded. Of several calls the last one counts.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  await loadTexts(language);
  if (wanted !== language) return;
  await i18n.changeLanguage(language);
  storeLanguage(language);
}
