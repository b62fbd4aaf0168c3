import { languages, type Language } from '@sumut/contracts/language/language';
import { acrossMajors } from '../acrossMajors.ts';
import { currentLanguage, i18n } from './i18n.ts';
import { readLanguage, storeLanguage } from './languageStorage.ts';
import type { Texts } from './textTypes.ts';

export type LoadTexts = (language: Language) => Promise<Texts>;

interface TextState {
  /** The loaders of each namespace: of the release that registered last, and before it of other releases whose pages were shown. */
  loaders: Map<string, readonly LoadTexts[]>;
  /** The loaded texts, as `language/namespace`. */
  loaded: Set<string>;
  requested: Language | undefined;
}

const state = acrossMajors('texts', (): TextState => ({
  loaders: new Map(),
  loaded: new Set(),
  requested: undefined,
}));
const { loaders, loaded } = state;
const findLoader = (namespace: string) => loaders.get(namespace)?.at(-1);
const cacheKey = (language: Language, namespace: string) => `${language}/${namespace}`;

async function loadOne(namespace: string, language: Language): Promise<void> {
  const key = cacheKey(language, namespace);
  if (loaded.has(key)) return;
  const load = findLoader(namespace);
  const texts = await load?.(language);
  // Another release has registered its texts during the load.
  if (findLoader(namespace) !== load) return loadOne(namespace, language);
  i18n.addResourceBundle(language, namespace, texts, true, true);
  loaded.add(key);
}

/**
 * Loads the texts of the other releases of a module whose pages were shown. They only add what the texts of the last one lack, so that
 * nothing waits for them.
 */
function loadEarlier(namespace: string, language: Language): void {
  for (const load of loaders.get(namespace)?.slice(0, -1) ?? [])
    load(language).then(
      (texts) => i18n.addResourceBundle(language, namespace, texts, true, false),
      () => undefined,
    );
}

/** Keeps the texts of the previous language, which are better than keys. The right texts replace them once they are loaded. */
function keepShownTexts(namespace: string, language: Language): void {
  const shown: unknown = i18n.getResourceBundle(currentLanguage(), namespace);
  if (shown) i18n.addResourceBundle(language, namespace, shown, true, true);
}

/**
 * Loads all missing texts of `language`, including the texts of namespaces that register during the load. A namespace that
 * cannot be loaded keeps its previous language, so that a broken module does not block the site. Rejects if there were
 * failures and nothing could be loaded.
 */
export async function loadTexts(language: Language): Promise<void> {
  const tried = new Set<string>();
  const failures: unknown[] = [];
  let loadedCount = 0;
  for (;;) {
    const missing = [...loaders.keys()].filter(
      (namespace) => !tried.has(namespace) && !loaded.has(cacheKey(language, namespace)),
    );
    if (missing.length === 0) break;
    await Promise.all(
      missing.map(async (namespace) => {
        tried.add(namespace);
        try {
          loadEarlier(namespace, language);
          await loadOne(namespace, language);
          loadedCount += 1;
        } catch (error) {
          failures.push(error);
        }
      }),
    );
  }
  if (failures.length > 0 && loadedCount === 0) throw failures[0];
  for (const namespace of tried) {
    if (!loaded.has(cacheKey(language, namespace))) keepShownTexts(namespace, language);
  }
}

function remove(namespace: string, load: LoadTexts): void {
  const others = loaders.get(namespace)?.filter((each) => each !== load) ?? [];
  if (others.length > 0) loaders.set(namespace, others);
  else loaders.delete(namespace);
}

/** Makes `load` the last loader of a namespace. Its texts are then loaded in every language, and take precedence. */
function register(namespace: string, load: LoadTexts): void {
  if (findLoader(namespace) === load) return;
  const known = loaders.get(namespace) ?? [];
  loaders.set(namespace, [...known.filter((each) => each !== load), load]);
  for (const language of languages) loaded.delete(cacheKey(language, namespace));
}

/** Registers bundled texts in every language. The texts are available immediately. */
export function provideTexts(namespace: string, catalogues: Record<Language, Texts>): void {
  for (const language of languages)
    i18n.addResourceBundle(language, namespace, catalogues[language], true, true);
}

/**
 * Registers a namespace and resolves when its texts in the current language are loaded. Other languages are loaded when
 * the visitor switches to them. Rejects if the load fails; another call tries again.
 */
export async function addTexts(namespace: string, load: LoadTexts): Promise<void> {
  register(namespace, load);
  // The stored language may differ from the current language until a provider has applied it.
  const shownNowOrNext = new Set([currentLanguage(), readLanguage()]);
  try {
    await Promise.all([...shownNowOrNext].map((language) => loadOne(namespace, language)));
  } catch (error) {
    // Texts that were never loaded are not shown anywhere, so a change of language does not need to wait for them.
    const isLast = findLoader(namespace) === load;
    if (!isLast || !languages.some((language) => loaded.has(cacheKey(language, namespace))))
      remove(namespace, load);
    throw error;
  }
}

/**
 * Shows the site in another language once its texts are loaded, and stores the language. Rejects if the texts cannot be
 * loaded; the site then keeps its language. The last of several calls wins.
 */
export async function switchLanguage(language: Language): Promise<void> {
  state.requested = language;
  await loadTexts(language);
  if (state.requested !== language) return;
  await i18n.changeLanguage(language);
  storeLanguage(language);
}
