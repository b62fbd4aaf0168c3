import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';
import { contentKinds } from '@sumut/contracts/content/kinds';
import { type Language, languages } from '@sumut/contracts/language/language';
import { searchText } from '@sumut/contracts/portal/searchText';
import { searchPrefix } from '@sumut/contracts/registry/searchFiles';
import {
  searchLimits,
  type SearchPage,
  type SearchPart,
} from '@sumut/contracts/registry/searchPart';

/** The fields of a rendered page that the search uses. Not the type of the shell, whose files need the types of a browser. */
interface SearchedPage {
  html: string;
  title: string;
  description: string;
}

interface SearchedPages {
  /** The pages by their paths. */
  pages: Record<string, Record<Language, SearchedPage>>;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Returns the text of markup that React has written. Tags separate words, but not a word from its punctuation; comments do not. */
const getText = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(svg|script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s*\u00A0\s*/g, '\u00A0')
    .replace(/[^\S\u00A0]+/g, ' ')
    .replace(/ (?=[.,;:!?)،؛؟»])/g, '')
    .trim();

const getElementTexts = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<(${element})\\b[^>]*>(.*?)</\\1>`, 'gs'))].map(
    ([, , content = '']) => getText(content),
  );

/** Returns the cells of a table row, or of the heads of a table, as texts. */
const getCells = (row: string): string[] => getElementTexts(row, 'th|td');

/** Returns the first text inside each cell of a table's head: the name of a column, without what explains it. */
const getColumns = (row: string): string[] =>
  [...row.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/gs)].map(
    ([, cell = '']) =>
      cell
        .replace(/<!--.*?-->/gs, '')
        .split(/<[^>]*>/)
        .map(getText)
        .find(Boolean) ?? '',
  );

/** The figures of a page, one line each: from description lists the term and its value, from tables the row, the cell and its column. */
function getFigures(html: string): string[] {
  const listed = [...html.matchAll(/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>(.*?)<\/dd>/gs)].map(
    ([, term = '', value = '']) => ({
      value: getText(value),
      line: `${getText(term)}: ${getText(value)}`,
    }),
  );
  const tabular = [...html.matchAll(/<table\b.*?<\/table>/gs)].flatMap(([table]) => {
    const [head = '', ...rows] = table.match(/<tr\b.*?<\/tr>/gs) ?? [];
    const columns = getColumns(head);
    return rows.flatMap((row) => {
      const [name = '', ...values] = getCells(row);
      return values.map((value, index) => ({
        value,
        line: `${name}: ${value} (${columns[index + 1] ?? ''})`.replace(' ()', ''),
      }));
    });
  });
  const lines = [...listed, ...tabular]
    .filter(({ value, line }) => /\d/.test(value) && line.length <= searchLimits.figure)
    .map(({ line }) => line);
  return [...new Set(lines)].slice(0, searchLimits.figures);
}

/** Returns the words that do not occur in `excluded`. */
const withoutWords = (words: string, ...excluded: string[]): string => {
  const excludedWords = new Set(excluded.flatMap((text) => text.split(' ')));
  return words
    .split(' ')
    .filter((word) => !excludedWords.has(word))
    .join(' ');
};

/** Returns the search entry of a rendered page: the words of its title, of its description and headings, and of its text. */
export function searchPage(path: string, { html, title, description }: SearchedPage): SearchPage {
  const titleWords = searchText([title, ...getElementTexts(html, 'h1')]);
  const headingWords = withoutWords(
    searchText([description, ...getElementTexts(html, 'h2|h3')]),
    titleWords,
  );
  const [, marked] = /data-published="(\w+)"/.exec(html) ?? [];
  const figures = getFigures(html);
  const list = contentKinds.find((kind) => kind === marked);
  return {
    path,
    title,
    description,
    titleWords,
    headingWords,
    words: withoutWords(searchText([getText(html)]), titleWords, headingWords),
    ...(figures.length > 0 && { figures }),
    ...(list && { list }),
  };
}

/** Adds a search part for each language to a build's files, with the pages that the build has rendered. */
export function emitSearchPart(compilation: Compilation, { pages }: SearchedPages): void {
  if (Object.keys(pages).length === 0) return;
  const partIn = (language: Language): SearchPart => ({
    pages: Object.entries(pages).map(([path, page]) => searchPage(path, page[language])),
  });
  for (const language of languages) {
    const content = JSON.stringify(partIn(language));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    compilation.emitAsset(
      `${searchPrefix(language)}${hash}.json`,
      new compilation.compiler.webpack.sources.RawSource(content),
    );
  }
}
