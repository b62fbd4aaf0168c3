import { createContext, use } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { acrossMajors } from '../acrossMajors.ts';

interface LanguageState {
  readonly language: Language;
  readonly direction: 'rtl' | 'ltr';
  /** Resolves when the page is shown in `language`. Rejects if its texts cannot be loaded; the page then keeps its language. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

export const LanguageContext = acrossMajors('LanguageContext', () =>
  createContext<LanguageState | null>(null),
);

/** Returns the site's language and direction, and a function that changes the language. Throws outside a `LanguageProvider`. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage must be used within a LanguageProvider');
  return state;
}
