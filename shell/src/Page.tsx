import { StrictMode, useLayoutEffect } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { LanguageProvider, Toaster, useLanguage } from '@sumut/shared-ui';
import { setDocumentLanguage } from './document/documentLanguage.ts';
import { SiteBehind, type SiteBehindProps } from './features/gate/SiteBehind.tsx';

export interface PageProps extends SiteBehindProps {
  /** The language in which the gate or the document is shown. */
  language: Language;
}

function DocumentLanguage() {
  const { language } = useLanguage();
  useLayoutEffect(() => setDocumentLanguage(language), [language]);
  return null;
}

/** The content of the root element behind the gate. The build and the browser must render the same markup. */
export function Page({ language, ...site }: PageProps) {
  return (
    <StrictMode>
      <LanguageProvider markup={language}>
        <DocumentLanguage />
        <SiteBehind {...site} />
        {!site.covered && <Toaster />}
      </LanguageProvider>
    </StrictMode>
  );
}
