import { StrictMode, useLayoutEffect } from 'react';
import type { Boot } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';
import { LanguageProvider, Toaster, useLanguage } from '@sumut/shared-ui';
import { Gate } from './features/gate/Gate.tsx';
import type { LoadApp } from './features/gate/useSite.ts';
import type { FirstSite } from './firstSite.tsx';

export interface PageProps {
  boot: Boot;
  /** The language of the markup in the document. */
  language: Language;
  /** The path and query of the requested page. */
  requestedUrl: string;
  loadApp: LoadApp;
  /** Called when the whole site fails while rendering. */
  onCrash?: (() => void) | undefined;
  /** The site of a page whose markup is in the document. */
  site?: FirstSite | undefined;
}

/**
 * Sets language, direction and the class `arabic-font` on the document (docs/specification.md#language). Only the shell does this. No style
 * needs the class, because one font family covers both scripts.
 */
function DocumentLanguage() {
  const { language, direction } = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.classList.toggle('arabic-font', language === 'ar');
  }, [language, direction]);
  return null;
}

/** The content of the root element. The build and the browser must render the same markup. */
export function Page({ language, ...gate }: PageProps) {
  return (
    <StrictMode>
      <LanguageProvider markup={language}>
        <DocumentLanguage />
        <Gate {...gate} />
        <Toaster />
      </LanguageProvider>
    </StrictMode>
  );
}
