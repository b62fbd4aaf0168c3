import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { getDirection, type Language } from '@sumut/contracts/language/language';
import { currentLanguage, i18n } from './i18n.ts';
import { LanguageContext } from './languageContext.ts';
import { readLanguage, storedLanguage, storeLanguage } from './languageStorage.ts';
import { loadTexts, switchLanguage } from './texts.ts';

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

/** i18next changes the language synchronously, because it loads no texts itself. */
function startLanguage(language: Language): void {
  if (language !== currentLanguage()) void i18n.changeLanguage(language);
}

/** The markup is in the cookie's language. Where the cookie was lost, applies the stored one before the first paint. */
function applyStoredLanguage(): void {
  const stored = storedLanguage();
  if (!stored || stored === currentLanguage()) return;
  startLanguage(stored);
  storeLanguage(stored);
}

interface LanguageProviderProps {
  /** Language of the markup that is rendered or hydrated; the stored language if left out. */
  markup?: Language;
  children: ReactNode;
}

/**
 * Provides the site's language. It does not set the document's `lang` and `dir`: the shell does,
 * with the values of `useLanguage`.
 */
export function LanguageProvider({ markup, children }: LanguageProviderProps) {
  useState(() => startLanguage(markup ?? readLanguage()));
  useLayoutEffect(applyStoredLanguage, []);
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  const state = useMemo(
    () => ({ language, direction: getDirection(language), setLanguage: switchLanguage }),
    [language],
  );
  // Texts registered before the start were loaded in the previous language. A failure shows as missing texts.
  useEffect(() => void loadTexts(currentLanguage()).catch(() => undefined), []);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
