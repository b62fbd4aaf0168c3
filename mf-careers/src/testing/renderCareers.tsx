import type { Language } from '@sumut/contracts/language/language';
import { renderInShell } from '@sumut/module-testing';
import { toast, Toaster } from '@sumut/shared-ui';
import careers from '../module.ts';
import { CareersPage } from '../pages/careers/CareersPage.tsx';

/** Renders the careers page with the toaster, as the shell does. */
export async function renderCareers(language: Language = 'en') {
  // jsdom has no layout and does not implement `scrollIntoView`.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // A toast outlives its test. A new toast replaces it.
  toast({ type: 'success', title: 'Start of the test' });
  return renderInShell(
    careers,
    <>
      <CareersPage />
      <Toaster />
    </>,
    language,
  );
}
