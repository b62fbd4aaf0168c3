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

/** Sets the language. i18next changes it synchronously, because i18next loads no texts itself. */
function startLanguage(language: Language): void {
  if (language !== currentLanguage()) void i18n.changeLanguage(language);
}

/** Applies the stored language before the first paint. The markup has another language if the language cookie was lost. */
function applyStoredLanguage(): void {
  const stored = storedLanguage();
  if (!stored || stored === currentLanguage()) return;
  startLanguage(stored);
  storeLanguage(stored);
}

interface LanguageProviderProps {
  /** The language of the markup that is rendered or hydrated. Defaults to the stored language. */
  markup?: Language;
  children: ReactNode;
}

/**
 * Provides the site's language. The provider does not set `lang` and `dir` of the document: the shell sets them
 * from the values of `useLanguage`.
 */
export function LanguageProvider({ markup, children }: LanguageProviderProps) {
  useState(() => startLanguage(markup ?? readLanguage()));
  useLayoutEffect(applyStoredLanguage, []);
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  const state = useMemo(
    () => ({ language, direction: getDirection(language), setLanguage: switchLanguage }),
    [language],
  );
  // Texts that were registered before the start may be loaded in the previous language. A failure shows as missing texts.
  useEffect(() => void loadTexts(currentLanguage()).catch(() => undefined), []);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
