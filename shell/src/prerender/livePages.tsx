import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { Language } from '@sumut/contracts/language/language';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { addTexts, LanguageProvider, type TextSource } from '@sumut/shared-ui';
import { documentMenuId, documentSearchId } from '@sumut/contracts/gate/document';
import * as media from '../pages/media/i18n.ts';
import { MediaPage } from '../pages/media/MediaPage.tsx';
import type { livePaths } from './livePaths.ts';
import { type RenderedPage, renderPage } from './pages.tsx';
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

interface LivePage {
  Component: ComponentType;
  texts: TextSource;
}

const pages: Record<(typeof livePaths)[number], LivePage> = {
  [shellPaths.media]: { Component: MediaPage, texts: media },
};
const isLive = (path: string): path is keyof typeof pages => path in pages;

/** Loads the texts of the live pages. */
export async function prepareLivePages(): Promise<void> {
  for (const { namespace, loadTexts } of Object.values(pages).map(({ texts }) => texts))
    await addTexts(namespace, loadTexts);
}

/** Renders a page with the published lists in place of the data of its loader; undefined for other paths. */
export function renderLivePage(
  language: Language,
  path: string,
  content: SiteContent,
): RenderedPage | undefined {
  if (!isLive(path)) return undefined;
  const id = 'live';
  const { Component } = pages[path];
  return renderPage(language, path, { route: { id, path, Component }, data: { [id]: content } });
}
