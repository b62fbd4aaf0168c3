import { defaultTreeAdapter as tree, html, serialize } from 'parse5';
import { company } from '@sumut/contracts/company/company';
import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { getDirection, getLocale, type Language } from '@sumut/contracts/language/language';
import { getExportWords } from '../../../shared/records/exportTexts.ts';
import { appendElement } from '../../../shared/mail/letter.ts';
import type { StoredRows } from './storedRows.ts';
import { columnLabel, textsIn } from './texts.ts';

const style = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font-family:system-ui,sans-serif;line-height:1.6}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-block-start:1px solid #ccc;padding-block:.75rem;margin:0}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

const isTime = (column: string): boolean => column === 'at' || column.endsWith('_at');

/** The mail in a row of the outbox. */
const fromPayload = (payload: unknown): Record<string, unknown> =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};

/** The words for codes, by column. The database contains the codes. */
function codeWords(language: Language): Partial<Record<string, Partial<Record<string, string>>>> {
  const words = getExportWords({ readIn: language, timeZone: gulfTimeZone });
  return {
    subject: words.subjects,
    status: { ...words.messageStatuses, ...words.applicationStatuses },
    language: words.languages,
    source: words.sources,
  };
}

interface Page {
  language: Language;
  /** The person's name. */
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  stored: readonly StoredRows[];
  /** The paths of the files in the archive. */
  files: readonly string[];
}

/** The readable page of an archive: an HTML document in the person's language, which loads nothing. */
export function renderArchivePage({ language, name, at, stored, files }: Page): string {
  const texts = textsIn(language);
  const time = new Intl.DateTimeFormat(getLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: gulfTimeZone,
  });
  const title = texts.title.replace('{{name}}', `\u2068${name}\u2069`);
  const document = tree.createDocument();
  tree.setDocumentType(document, 'html', '', '');
  const root = appendElement(document, 'html', { lang: language, dir: getDirection(language) });
  const head = appendElement(root, 'head', {});
  appendElement(head, 'meta', { charset: 'utf-8' });
  appendElement(head, 'meta', { name: 'viewport', content: 'width=device-width' });
  appendElement(head, 'title', {}, title);
  const styles = tree.createElement('style', html.NS.HTML, []);
  tree.insertText(styles, style);
  tree.appendChild(head, styles);
  const body = appendElement(root, 'body', {});
  appendElement(body, 'h1', {}, title);
  const made = texts.made.replace('{{site}}', company.name[language]);
  appendElement(body, 'p', {}, made.replace('{{date}}', time.format(at)));
  appendElement(body, 'p', {}, texts.withheld);
  const words = codeWords(language);
  const format = (column: string, value: unknown): string => {
    if (typeof value === 'number' && isTime(column)) return time.format(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    return words[column]?.[value] ?? value;
  };
  for (const { table, rows } of stored) {
    appendElement(body, 'h2', {}, texts.tables[table]);
    for (const { payload, ...row } of rows) {
      const list = appendElement(body, 'dl', {});
      for (const [column, value] of Object.entries({ ...row, ...fromPayload(payload) })) {
        const label = columnLabel(language, column);
        if (label === undefined || value === null || value === '') continue;
        appendElement(list, 'dt', {}, label);
        const cell = appendElement(list, 'dd', {});
        appendElement(cell, 'bdi', {}, format(column, value));
      }
    }
  }
  const listed = appendElement(body, 'ul', {});
  for (const file of files) {
    const item = appendElement(listed, 'li', {});
    appendElement(item, 'a', { href: encodeURI(file) }, file);
  }
  return serialize(document);
}
