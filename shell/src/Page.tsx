import { StrictMode, useLayoutEffect } from 'react';
import type { Boot } from '@sumut/contracts/gate/gate';
import type { Language } from '@sumut/contracts/language/language';
import { LanguageProvider, Toaster, useLanguage } from '@sumut/shared-ui';
import { Gate } from './features/gate/Gate.tsx';
import type { LoadApp } from './features/gate/useSite.ts';

export interface PageProps {
  boot: Boot;
  /** Language of the markup in the document. */
  language: Language;
  /** Path and query of the requested page. */
  requestedUrl: string;
  loadApp: LoadApp;
  /** Called when the whole site fails while rendering. */
  onCrash?: (() => void) | undefined;
}

/** Sets language, direction and the Arabic font on the document. Only the shell does this. */
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

/** The content of the root element. The build and the browser both render it, and must render the same. */
export function Page({ boot, language, requestedUrl, loadApp, onCrash }: PageProps) {
  return (
    <StrictMode>
      <LanguageProvider markup={language}>
        <DocumentLanguage />
        <Gate boot={boot} requestedUrl={requestedUrl} loadApp={loadApp} onCrash={onCrash} />
        <Toaster />
      </LanguageProvider>
    </StrictMode>
  );
}
