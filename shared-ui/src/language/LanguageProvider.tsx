import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { directionOf } from '@sumut/contracts';
import { currentLanguage, i18n } from './i18n.ts';
import { LanguageContext } from './languageContext.ts';
import { readLanguage } from './languageStorage.ts';
import { loadTexts, switchLanguage } from './texts.ts';

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

/** Takes up the stored language. i18next changes at once where no texts have to be fetched by itself. */
function startLanguage(): void {
  const stored = readLanguage();
  if (stored !== currentLanguage()) void i18n.changeLanguage(stored);
}

/**
 * Gives the tree below the site's language. The document's `lang` and `dir` are the shell's to set:
 * it reads them from `useLanguage`.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  useState(startLanguage);
  const language = useSyncExternalStore(subscribe, currentLanguage);
  const state = useMemo(
    () => ({ language, direction: directionOf(language), setLanguage: switchLanguage }),
    [language],
  );
  // What was registered before the start was loaded in the language of then. A failure shows as missing texts.
  useEffect(() => void loadTexts(currentLanguage()).catch(() => undefined), []);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
