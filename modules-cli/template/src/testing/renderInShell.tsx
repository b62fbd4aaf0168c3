import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from '@testing-library/react';
import { addTexts, LanguageProvider } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import module from '../module.ts';

/** Renders a component of the module as the shell does: in a router, after the module's texts are loaded. */
export async function renderInShell(children: ReactNode, language: Language) {
  localStorage.setItem(storageKeys.language, language);
  // Initializes the language, like a reload.
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(module.name, module.loadTexts);
  const router = createMemoryRouter([{ path: '*', element: children }]);
  return render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}
