import type { ComponentType } from 'react';
import type { SiteContent } from '@sumut/contracts/content/siteContent';
import type { Language } from '@sumut/contracts/language/language';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { addTexts, type TextSource } from '@sumut/shared-ui';
import * as media from '../pages/media/i18n.ts';
import { MediaPage } from '../pages/media/MediaPage.tsx';
import type { livePaths } from './livePaths.ts';
import { renderPage, type RenderedPage } from './pages.tsx';

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
