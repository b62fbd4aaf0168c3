import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { stringify } from 'csv-stringify/sync';
import type { ApplicationFilter } from '@sumut/contracts/portal/applications';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { ExportReader } from '@sumut/contracts/portal/exports';
import type { MessageFilter } from '@sumut/contracts/portal/messages';
import { gulfTimeZone } from '@sumut/contracts/content/newsSchedule';
import { getLocale, type Language } from '@sumut/contracts/language/language';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { ContactsTable, Db } from '../../platform/database/schema/schema.ts';
import { signedIn } from '../accounts/signedIn.ts';
import { recordAudit } from '../auditLog.ts';
import { isOpeningKey } from '../content/positions.ts';
import type { AssigneeColumns } from './colleagues.ts';
import { countRecords } from './listPage.ts';
import { type RecordFilter, toFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { chooseSource, indexedSource, type ListDatabase } from './source.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

/** The texts of exports. A check compares them with the texts of the portal. */
type Texts = typeof en;
const texts: Record<Language, Texts> = { ar, en };

type ExportColumn = keyof Texts['columns'];

/** The words and times of one export. */
export interface ExportWords extends Omit<Texts, 'columns' | 'gulfTime'> {
  /** The language of the words. */
  language: Language;
  /** The heading of a column. */
  heading: (column: ExportColumn) => string;
  /** Joins tags into one cell. */
  list: (items: readonly string[]) => string;
  /** Formats a time for spreadsheets, in the reader's time zone, which the heading of the column names. */
  time: (at: number) => string;
}

/** The name of a time zone by its place. Longer names differ in summer, but a column contains times of both seasons. */
function nameZone(language: Language, timeZone: string): string {
  if (timeZone === gulfTimeZone) return texts[language].gulfTime;
  const options = { timeZone, timeZoneName: 'shortGeneric' } as const;
  const parts = new Intl.DateTimeFormat(getLocale(language), options).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The words and times of an export for its reader. */
export function getExportWords({ readIn: language, timeZone }: ExportReader): ExportWords {
  const { columns, ...values } = texts[language];
  // A format like ISO 8601, which spreadsheets of all languages recognise as a time.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    ...values,
    language,
    heading: (column) => columns[column].replace('{{zone}}', nameZone(language, timeZone)),
    list: (items) => items.join(language === 'ar' ? '، ' : ', '),
    time: (at) => format.format(at),
  };
}

/**
 * The lines of a CSV file (RFC 4180). Cells that a spreadsheet would interpret as formulas, also in full-width characters, get an
 * apostrophe before them (OWASP, "CSV Injection"). `bom` adds the byte order mark, without which Excel misreads Arabic.
 */
export const csvLines = (rows: readonly (readonly string[])[], { bom = false } = {}): string =>
  stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // All cells are quoted: the separators that a spreadsheet recognises depend on its regional settings.
    quoted: true,
    quoted_empty: true,
  });

/** A cell that stays text even if it has only digits, so that a phone number keeps its zeros. An empty cell stays empty. */
export const asText = (text: string): string => text && `'${text}`;

/** Where a row is in the order of arrival. */
type Arrival = Pick<ContactsTable, 'id' | 'created_at'>;

type Cell<Row> = (row: Row, words: ExportWords) => string;

/** The records of a kind in an export. */
export interface ExportedKind<Row extends Arrival> {
  kind: RecordKind;
  /** The columns in their order, with the texts of their cells. */
  cells: Partial<Record<ExportColumn, Cell<Row>>>;
  /** Reads the rows of ids, oldest first, in the reader's language. */
  read: (db: Db, ids: readonly string[], words: ExportWords) => Promise<Row[]>;
}

type CommonRow = Arrival & Pick<ContactsTable, 'first_name' | 'last_name' | 'email'>;

/** The first columns of messages and applications. */
export const commonCells = {
  id: (row) => row.id,
  createdAt: (row, words) => words.time(row.created_at),
  firstName: (row) => row.first_name,
  lastName: (row) => row.last_name,
  email: (row) => row.email,
} satisfies Partial<Record<ExportColumn, Cell<CommonRow>>>;

/** The cell with the assignee's name. */
export const assigneeCell = ({ assignee_first: first, assignee_last: last }: AssigneeColumns) =>
  `${first ?? ''} ${last ?? ''}`.trim();

/** The cell that is "yes" for a record with a hold in force. */
export const heldCell = ({ held }: { held: SqlBool }, words: ExportWords) =>
  words[held ? 'yes' : 'no'];

/** The numbers of identifiers and rows that are read at a time: few reads of the index, little memory for the texts. */
const idBatchSize = 10_000;
const rowBatchSize = 200;

/** The next identifiers of records after `filter.after`, by time and identifier. */
async function nextIds(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
): Promise<string[]> {
  const narrowed = filter.terms.length > 0 || typeof filter.assignee === 'string';
  const { rows: source } = narrowed
    ? chooseSource({ database, kind, filter })
    : indexedSource({ database, kind, filter }, 'newest');
  const column = (name: string) => sql.ref(`${kind.table}.${name}`);
  const { rows } = await sql<{ id: string }>`select ${column('id')} ${source}
    order by ${column('created_at')}, ${column('id')} limit ${idBatchSize}`.execute(
    database.reader,
  );
  return rows.map(({ id }) => id);
}

/** Yields the records of a filter as pieces of a CSV file, oldest first. Records that arrive during the export may be included. */
async function* exportRecords<Row extends Arrival>(
  database: ListDatabase,
  { kind, cells, read }: ExportedKind<Row>,
  filter: RecordFilter,
  words: ExportWords,
): AsyncGenerator<string> {
  const columns = Object.keys(cells) as ExportColumn[];
  yield csvLines([columns.map(words.heading)], { bom: true });
  let rest = filter;
  for (;;) {
    const ids = await nextIds(database, kind, rest);
    for (let start = 0; start < ids.length; start += rowBatchSize) {
      const batch = ids.slice(start, start + rowBatchSize);
      const rows = await read(database.reader, batch, words);
      const last = rows.at(-1);
      if (last) rest = { ...filter, after: { id: last.id, createdAt: last.created_at } };
      yield csvLines(rows.map((row) => Object.values(cells).map((cell) => cell(row, words))));
    }
    if (ids.length < idBatchSize) return;
  }
}

type ExportQuery = (MessageFilter | ApplicationFilter) & ExportReader;

/**
 * The filter for the log: without the searched words, which are mostly names, without tags, and without positions in an
 * applicant's words. The log is kept longer than the records.
 */
function loggedFilter(query: ExportQuery): AuditDetails {
  const { q, tag, position, ...filter }: Partial<ExportQuery & ApplicationFilter> = query;
  delete filter.readIn;
  delete filter.timeZone;
  return {
    ...filter,
    ...(position && { position: position.filter(isOpeningKey) }),
    ...(tag && { tagged: true }),
    ...(q !== undefined && { searched: true }),
  };
}

/**
 * Streams the records of a filter as a CSV file, and records the export in the audit log. For routes behind `requirePermissions`.
 */
export async function sendExport<Row extends Arrival>(
  database: OpenDatabase,
  request: FastifyRequest<{ Querystring: ExportQuery }>,
  reply: FastifyReply,
  exported: ExportedKind<Row>,
): Promise<FastifyReply> {
  const { kind } = exported;
  const filter = await toFilter(database.db, kind, request.query, signedIn(request).account);
  // The export is logged before the first row is sent, with the number at that time: an interrupted download also contains rows.
  const rows = await countRecords(database, kind, filter, Number.MAX_SAFE_INTEGER);
  await recordAudit(database.db, {
    actor: signedIn(request).account.username,
    action: `${kind.audit}.exported`,
    subject: '',
    details: { rows, filter: loggedFilter(request.query) },
  });
  const words = getExportWords(request.query);
  const day = words.time(Date.now()).slice(0, 10);
  const pieces = exportRecords(database, exported, filter, words);
  return reply
    .header('content-disposition', `attachment; filename="${kind.name}-${day}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(pieces, { objectMode: false }));
}
