import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sql } from 'kysely';
import type { Language } from '@sumut/contracts/language/language';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { renderArchivePage } from './archivePage.ts';
import { readStoredRows } from './storedRows.ts';
import type { FoundSubject } from './subject.ts';
import { personalTables, type Subject } from './tables.ts';

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
