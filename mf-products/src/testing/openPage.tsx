import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { type Language, storageKeys } from '@sumut/contracts';
import { addTexts, LanguageProvider, useLanguage } from '@sumut/shared-ui';
import module from '../module.ts';
// The routes load these when they are visited; here that would put their compilation into a test's time limit.
import '../pages/product/createProductPage.tsx';
import '../pages/products/ProductsPage.tsx';

// A page is large and the machine may be busy: what counts is that it comes, not how soon.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

/** Shows the site in `language` from here on, as a visitor finds it who chose it before. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  // The provider takes the stored language up; texts are then loaded in it.
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(module.name, module.loadTexts);
}

/** Stands for the shell: a language switch and the page. */
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

/** Opens a path of the module as the shell does, and resolves with the router once the page is there. */
export async function openPage(path: string, language: Language) {
  await speak(language);
  const root = { element: <Frame />, HydrateFallback: () => null, children: module.routes };
  const router = createMemoryRouter([root], { initialEntries: [path] });
  render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return router;
}

/** What a reader sees, with every space an ordinary one. */
export const shownText = (element: Element): string =>
  element.textContent.replaceAll('\u00A0', ' ');
