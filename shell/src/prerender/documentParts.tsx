import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '@sumut/contracts/language/language';
import { documentMenuId, documentSearchId } from '@sumut/contracts/gate/document';
import { LanguageProvider } from '@sumut/shared-ui';
import { navigationEntries } from '../app/navigationEntries.ts';
import { registeredReleases } from '../features/federation/load/modules.ts';
import { Menu } from '../features/layout/Menu.tsx';
import { selectEntries } from '../features/layout/selectEntries.ts';
import { SearchDialog } from '../features/search/SearchDialog.tsx';

const never = () => new Promise<never>(() => undefined);
const byDocument = () => undefined;

/**
 * Renders the menu of small screens and the search for a document in which no script of the page runs yet
 * (features/layout/documentMenu.ts, features/search/documentSearch.ts).
 */
export function renderDocumentParts(language: Language, path: string): string {
  const navigation = navigationEntries();
  const DocumentParts = () => (
    <>
      <Menu
        id={documentMenuId}
        popover
        links={selectEntries(navigation, 'header')}
        actions={selectEntries(navigation, 'headerAction')}
        sections={registeredReleases()}
        onSearch={byDocument}
      />
      <SearchDialog id={documentSearchId} load={never} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', Component: DocumentParts }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(
    <LanguageProvider markup={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
    { identifierPrefix: 'document-' },
  );
}
