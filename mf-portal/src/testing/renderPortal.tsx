import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { act, render } from '@testing-library/react';
import { addTexts, LanguageProvider, toast, Toaster } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import portal from '../module.ts';

/** Renders the portal's routes at a path, with toasts, as the shell does. */
export async function renderPortal(path: string, language: Language = 'en') {
  localStorage.setItem(storageKeys.language, language);
  await addTexts(portal.name, portal.loadTexts);
  // A toast outlives its test, but a new toast replaces it.
  toast({ type: 'success', title: 'The test begins' });
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: portal.routes }], {
    initialEntries: [path],
  });
  const { unmount } = render(
    <LanguageProvider>
      <RouterProvider router={router} />
      <Toaster />
    </LanguageProvider>,
  );
  const url = () => router.state.location.pathname + router.state.location.search;
  /** Opens a path like the browser's Back. */
  const goBack = (path: string) => act(() => router.navigate(path));
  return { url, unmount, goBack };
}
