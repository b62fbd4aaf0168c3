import { createContext, use } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { acrossMajors } from '../acrossMajors.ts';

interface LanguageState {
  readonly language: Language;
  readonly direction: 'rtl' | 'ltr';
  /** Resolves when the page is shown in the language. Rejects, without a change, when its texts cannot be loaded. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

export const LanguageContext = acrossMajors('LanguageContext', () =>
  createContext<LanguageState | null>(null),
);

/** The site's language and how to change it. Throws outside a `LanguageProvider`. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage must be used within a LanguageProvider');
  return state;
}
