import { StrictMode } from 'react';
import type { Boot, Language } from '@sumut/contracts';
import { LanguageProvider, Toaster } from '@sumut/shared-ui';
import { DocumentLanguage } from './DocumentLanguage.tsx';
import { Gate } from './gate/Gate.tsx';
import type { LoadApp } from './gate/useSite.ts';

export interface PageProps {
  boot: Boot;
  /** Of the markup in the page. */
  language: Language;
  /** Path and query of the page that was asked for. */
  address: string;
  loadApp: LoadApp;
}

/** All that stands in the root element. Build and browser both render it, and have to render the same. */
export function Page({ boot, language, address, loadApp }: PageProps) {
  return (
    <StrictMode>
      <LanguageProvider markup={language}>
        <DocumentLanguage />
        <Gate boot={boot} address={address} loadApp={loadApp} />
        <Toaster />
      </LanguageProvider>
    </StrictMode>
  );
}
