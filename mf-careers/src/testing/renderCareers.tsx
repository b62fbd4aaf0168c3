import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from '@testing-library/react';
import { LanguageProvider, toast, Toaster } from '@sumut/shared-ui';
import type { Language } from '@sumut/contracts';
import { CareersPage } from '../pages/careers/CareersPage.tsx';
import { paths } from '../paths.ts';
import { speak } from './speak.tsx';

/** Shows the page with toasts, as the shell does once it has loaded both. */
export async function renderCareers(language: Language = 'en') {
  await speak(language);
  // jsdom lays nothing out, so it lacks this.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // A toast outlives the test that caused it; a new one takes its place.
  toast({ type: 'success', title: 'The test begins' });
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
