import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';
import { type Language, languages } from '@sumut/contracts/language/language';
import {
  prerenderedFolder,
  type Prerendered,
  type PrerenderedPage,
} from '@sumut/contracts/registry/prerendered';
import type { RenderedPage } from '../../../shell/src/prerender/pages.tsx';
import { kitPrint } from './kitPrint.ts';
import type { RenderedPages } from './renderTwice.ts';

/** Adds a file for the server to a build. Returns its name, which contains a hash of `salt` and `content`. */
export function emitServerOnly(
  compilation: Compilation,
  {
    name,
    ending,
    content,
    salt = '',
  }: { name: string; ending: string; content: string; salt?: string },
): string {
  const hash = createHash('sha256').update(salt).update(content).digest('hex').slice(0, 10);
  const file = `${prerenderedFolder}${name}.${hash}${ending}`;
  compilation.emitAsset(file, new compilation.compiler.webpack.sources.RawSource(content));
  return file;
}

/** Returns the file name of a page: `/product/usv` → `product-usv` */
const getFileName = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/**
 * Adds rendered pages and widgets to a build's files. Returns their description for the release manifest. `parts` are the parts of the
 * kit by which the pages are compared.
 */
export function emitPages(
  compilation: Compilation,
  { slot, pages, widgets }: RenderedPages,
  parts: Prerendered['parts'],
): Prerendered {
  const kit = kitPrint();
  // A change of the kit changes the release, even if the markup is the same.
  const salt = `${kit} ${slot} `;
  const emit = (name: string, content: string): string =>
    emitServerOnly(compilation, { name, ending: '.html', content, salt });
  const emitPage = (path: string, language: Language, page: RenderedPage): PrerenderedPage => ({
    file: emit(`${getFileName(path)}.${language}`, page.html),
    title: page.title,
    description: page.description,
  });
  return {
    kit,
    ...(parts && { parts }),
    slot,
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, byLanguage]) => [
        path,
        {
          ar: emitPage(path, 'ar', byLanguage.ar),
          en: emitPage(path, 'en', byLanguage.en),
          widgets: [...new Set(languages.flatMap((language) => byLanguage[language].widgets))],
        },
      ]),
    ),
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([name, { ar, en }]) => [
        name,
        { ar: emit(`widget-${name}.ar`, ar), en: emit(`widget-${name}.en`, en) },
      ]),
    ),
  };
}
