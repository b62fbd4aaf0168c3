import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider, toast, Toaster, addTexts } from '@sumut/shared-ui';
import careers from '../module.ts';
import { CareersPage } from '../pages/careers/CareersPage.tsx';
import { paths } from '../paths.ts';

// Rendering a whole page in jsdom is slow on a busy machine.
jest.setTimeout(30_000);

/** Sets the language, as for a visitor who chose it before, and loads the module's texts. */
export async function setUpLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(careers.name, careers.loadTexts);
}

/** Renders the careers page with the toaster, as the shell does. */
export async function renderCareers(language: Language = 'en') {
  await setUpLanguage(language);
  // jsdom has no layout and does not implement `scrollIntoView`.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // A toast outlives its test. A new toast replaces it.
  toast({ type: 'success', title: 'Start of the test' });
  const router = createMemoryRouter([{ path: paths.careers, Component: CareersPage }], {
    initialEntries: [paths.careers],
  });
  return render(
    <LanguageProvider>
      <RouterProvider router={router} />
      <Toaster />
    </LanguageProvider>,
  );
}
