import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { LanguageProvider, Toaster } from '@sumut/shared-ui';

// Milliseconds. The first page of a test file is compiled while the test waits for it.
const timeout = 20_000;
jest.setTimeout(timeout);

interface PageOptions {
  path: string;
  language: Language;
  /** The state of the history entry. */
  state?: unknown;
}

/** Renders `routes` at a path and waits for the page's heading. */
export async function renderRoutes(routes: RouteObject[], { path, language, state }: PageOptions) {
  localStorage.setItem(storageKeys.language, language);
  function Site() {
    // The router is created below the provider, because its language decides which texts a lazy route loads.
    const [router] = useState(() =>
      createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
        initialEntries: [{ pathname: path, state }],
      }),
    );
    return <RouterProvider router={router} />;
  }
  const view = render(
    <LanguageProvider>
      <Site />
      <Toaster />
    </LanguageProvider>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout });
  return view;
}
