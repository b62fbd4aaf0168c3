import '@sumut/shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BehindGate } from '@sumut/contracts';
import { LanguageProvider, Toaster } from '@sumut/shared-ui';
import { readBoot } from './boot.ts';
import { DocumentLanguage } from './DocumentLanguage.tsx';
import { allowFiles } from './federation/integrity.ts';
import { Gate } from './gate/Gate.tsx';

async function loadApp(behind: BehindGate) {
  allowFiles(behind.shell);
  const { createApp } = await import('./app/createApp.tsx');
  return createApp(behind);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <DocumentLanguage />
      <Gate boot={readBoot()} loadApp={loadApp} />
      <Toaster />
    </LanguageProvider>
  </StrictMode>,
);
