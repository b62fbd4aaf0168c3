import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from '@testing-library/react';
import { addTexts, LanguageProvider } from '@sumut/shared-ui';
import { storageKeys, type Language } from '@sumut/contracts';
import module from '../module.ts';

/** Shows a part of the module as the shell does: within its router, once the module's texts are there. */
export async function show(part: ReactNode, language: Language) {
  localStorage.setItem(storageKeys.language, language);
  // Sets the language, as a reload would.
  render(<LanguageProvider>{null}</LanguageProvider>).unmount();
  await addTexts(module.name, module.loadTexts);
  const router = createMemoryRouter([{ path: '*', element: part }]);
  return render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}
