import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { getDirection, type Language } from '@sumut/contracts';
import { currentLanguage, i18n } from './i18n.ts';
import { LanguageContext } from './languageContext.ts';
import { readLanguage, storedLanguage, storeLanguage } from './languageStorage.ts';
import { loadTexts, switchLanguage } from './texts.ts';

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

/** i18next changes at once where no texts have to be fetched by itself. */
function startLanguage(language: Language): void {
  if (language !== currentLanguage()) void i18n.changeLanguage(language);
}

/** The markup's language is the cookie's; where that was lost, the stored one comes before the first picture. */
function takeUpStored(): void {
  const stored = storedLanguage();
  if (!stored || stored === currentLanguage()) return;
  startLanguage(stored);
  storeLanguage(stored);
}

export interface LanguageProviderProps {
  /** Of the markup that the tree is rendered into or taken over from; the stored one where there is none. */
  markup?: Language;
  children: ReactNode;
}

/**
 * Gives the tree below the site's language. The document's `lang` and `dir` are the shell's to set:
 * it reads them from `useLanguage`.
 */
export function LanguageProvider({ markup, children }: LanguageProviderProps) {
  useState(() => startLanguage(markup ?? readLanguage()));
  useLayoutEffect(takeUpStored, []);
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  const state = useMemo(
    () => ({ language, direction: getDirection(language), setLanguage: switchLanguage }),
    [language],
  );
  // What was registered before the start was loaded in the language of then. A failure shows as missing texts.
  useEffect(() => void loadTexts(currentLanguage()).catch(() => undefined), []);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
