import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { addTexts, LanguageProvider, useLanguage } from '@sumut/shared-ui';
import module from '../module.ts';
// The lazy pages are imported here, so that compiling them does not count towards the timeout of a test.
import '../pages/product/createProductPage.tsx';
import '../pages/products/ProductsPage.tsx';

/** Sets the language, as for a visitor who chose it before, and loads the module's texts. */
export async function setUpLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  // The provider reads the stored language.
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(module.name, module.loadTexts);
}

/** Replaces the shell: a language switch and the page. */
function Frame() {
  const { setLanguage } = useLanguage();
  return (
    <>
      <button onClick={() => void setLanguage('ar')}>AR</button>
      <main>
        <Outlet />
      </main>
    </>
  );
}

/** Opens a path of the module as the shell does. Resolves to the router when the page is shown. */
export async function openPage(path: string, language: Language) {
  await setUpLanguage(language);
  const root = {
    element: <Frame />,
    HydrateFallback: () => null,
    children: [...module.routes, { path: shellPaths.contact, element: null }],
  };
  const router = createMemoryRouter([root], { initialEntries: [path] });
  render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

/** Returns the text of an element, with non-breaking spaces as ordinary spaces. */
export const getVisibleText = (element: Element): string =>
  element.textContent.replaceAll('\u00A0', ' ');
