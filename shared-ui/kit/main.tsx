import '@sumut/shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addTexts, LanguageProvider, Toaster, TooltipProvider } from '@sumut/shared-ui';
// Tree shaking drops the kit's `index.ts`, which would otherwise import these texts.
import '../src/language/otherTexts.ts';
import { loadTexts, namespace } from './i18n.ts';
import { KitPage } from './page/KitPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
await addTexts(namespace, loadTexts);
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <TooltipProvider>
        <KitPage />
        <Toaster />
      </TooltipProvider>
    </LanguageProvider>
  </StrictMode>,
);
