import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sql } from 'kysely';
import { defaultTreeAdapter as tree, html, serialize } from 'parse5';
import { getDirection, getLocale, type Language } from '@sumut/contracts/language/language';
import { company } from '@sumut/contracts/company/company';
import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { readStoredRows, type StoredRows } from './storedRows.ts';
import type { FoundSubject } from './subject.ts';
import { personalTables, type Subject } from './tables.ts';
import { getExportWords } from '../../../shared/records/export.ts';
import { appendElement } from '../../../shared/mail/letter.ts';
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
function renderArchivePage({ language, name, at, stored, files }: Page): string {
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

interface StoredFile {
  path: string;
  read: () => Promise<Uint8Array>;
}

/** A name that is one part of a path. */
const toPart = (name: string): string => name.replaceAll(/[/\\:\p{Cc}]/gu, '_') || '_';

/** The bytes of one file. `column` is the primary key of its table. */
async function readContent(
  db: Db,
  from: { table: string; column: string; content: string },
  id: string,
): Promise<Uint8Array> {
  const { rows } = await sql<{ content: Uint8Array }>`select ${sql.ref(from.content)} as content
    from ${sql.table(from.table)} where ${sql.ref(from.column)} = ${id}`.execute(db);
  return rows[0]?.content ?? new Uint8Array();
}

/**
 * The files of a person, except those that the scanner has found infected or, if there is one, not scanned yet. Their bytes are read
 * one file at a time.
 */
async function listFiles(
  db: Db,
  subject: Subject,
  { scansRequired }: { scansRequired: boolean },
): Promise<StoredFile[]> {
  const sent = sql.join(scansRequired ? ['clean'] : ['clean', 'waiting']);
  const find = (query: ReturnType<typeof sql<{ id: string; folder: string; name: string }>>) =>
    query.execute(db).then(({ rows }) => rows);
  const cvs =
    await find(sql`select cv_files.application_id as id, 'cv' as folder, cv_file_name as name
    from cv_files join applications on applications.id = cv_files.application_id
    where cv_scan in (${sent}) and application_id in (
      select id from applications where ${personalTables.applications.rows(subject)})`);
  const others =
    await find(sql`select id, 'files' as folder, file_name as name from application_files
    where scan in (${sent}) and ${personalTables.application_files.rows(subject)}`);
  const originals = await find(sql`select id, 'mails' as folder, 'mail.eml' as name
    from incoming_mails where original is not null
    and ${personalTables.incoming_mails.rows(subject)}`);
  const files = [
    { rows: cvs, table: 'cv_files', column: 'application_id', content: 'content' },
    { rows: others, table: 'application_file_contents', column: 'file_id', content: 'content' },
    { rows: originals, table: 'incoming_mails', column: 'id', content: 'original' },
  ];
  return files.flatMap(({ rows, ...from }) =>
    rows.map(({ id, folder, name }) => ({
      path: `files/${folder}/${id}/${toPart(name)}`,
      read: () => readContent(db, from, id),
    })),
  );
}

/**
 * Yields the pieces of a ZIP archive with everything that is stored of a person: `data.json` with all rows, `index.html` in the
 * person's language, and the files.
 */
export async function* archivePerson(
  db: Db,
  { person, subject }: FoundSubject,
  { language, now, scansRequired }: { language: Language; now: number; scansRequired: boolean },
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = (path: string, content: Uint8Array, compress: boolean): Uint8Array[] => {
    const file = compress ? new ZipDeflate(path) : new ZipPassThrough(path);
    file.mtime = now;
    zip.add(file);
    file.push(content, true);
    const added = pieces;
    pieces = [];
    return added;
  };
  const stored = await readStoredRows(db, subject);
  const files = await listFiles(db, subject, { scansRequired });
  const data = Object.fromEntries(stored.map(({ table, rows }) => [table, rows]));
  const name = person.records[0]?.name ?? '';
  const paths = files.map(({ path }) => path);
  const page = renderArchivePage({ language, name, at: now, stored, files: paths });
  yield* add('data.json', strToU8(JSON.stringify(data, null, 2)), true);
  yield* add('index.html', strToU8(page), true);
  for (const { path, read } of files) yield* add(path, await read(), false);
  zip.end();
  yield* pieces;
}
