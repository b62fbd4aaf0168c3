import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { documentMenuId } from '@sumut/contracts/gate/document';
import { LanguageProvider } from '@sumut/shared-ui';
import { navigationEntries } from '../app/navigationEntries.ts';
import { registeredReleases } from '../features/federation/load/modules.ts';
import { Menu } from '../features/layout/Menu.tsx';
import { selectEntries } from '../features/layout/selectEntries.ts';

/** Renders the menu of small screens for a document in which no script runs yet (features/layout/documentMenu.ts). */
export function renderDocumentMenu(language: Language, path: string): string {
  const navigation = navigationEntries();
  const DocumentMenu = () => (
    <Menu
      id={documentMenuId}
      popover
      links={selectEntries(navigation, 'header')}
      actions={selectEntries(navigation, 'headerAction')}
      sections={registeredReleases()}
    />
  );
  const router = createMemoryRouter([{ path: '*', Component: DocumentMenu }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(
    <LanguageProvider markup={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}
