import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ApplicationFilter } from '@sumut/contracts/portal/applications';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { ExportReader } from '@sumut/contracts/portal/exports';
import type { MessageFilter } from '@sumut/contracts/portal/messages';
import type { OpenDatabase } from '../../platform/database/open.ts';
import type { ContactsTable, Db } from '../../platform/database/schema/schema.ts';
import { signedIn } from '../accounts/signedIn.ts';
import { recordAudit } from '../auditLog.ts';
import { isOpeningKey } from '../content/positions.ts';
import type { AssigneeColumns } from './colleagues.ts';
import { countRecords } from './counts.ts';
import { csvLines } from './csv.ts';
import { type ExportColumn, type ExportWords, getExportWords } from './exportTexts.ts';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { indexedSource, chooseSource, type ListDatabase } from './source.ts';

/** A row of an export, with its position in the order of arrival. */
interface ExportRow {
  id: string;
  createdAt: number;
  cells: string[];
}

/** The columns of an export, and a function that reads the rows of ids in the reader's language. */
export interface ExportColumns {
  header: readonly ExportColumn[];
  read: (db: Db, ids: readonly string[], words: ExportWords) => Promise<ExportRow[]>;
}

/** The columns that messages and applications have in common. */
export const commonHeader = ['id', 'createdAt', 'firstName', 'lastName', 'email'] as const;

type CommonRow = Pick<ContactsTable, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'>;

/** The cells of the columns in `commonHeader`. */
export const commonCells = (row: CommonRow, words: ExportWords): string[] => [
  row.id,
  words.time(row.created_at),
  row.first_name,
  row.last_name,
  row.email,
];

/** The cell with the assignee's name. */
export const assigneeCell = ({ assignee_first: first, assignee_last: last }: AssigneeColumns) =>
  `${first ?? ''} ${last ?? ''}`.trim();

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
async function* exportRecords(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  { columns, words }: { columns: ExportColumns; words: ExportWords },
): AsyncGenerator<string> {
  yield csvLines([columns.header.map(words.heading)], { bom: true });
  let rest = filter;
  for (;;) {
    const ids = await nextIds(database, kind, rest);
    for (let start = 0; start < ids.length; start += rowBatchSize) {
      const rows = await columns.read(
        database.reader,
        ids.slice(start, start + rowBatchSize),
        words,
      );
      const last = rows.at(-1);
      if (last) rest = { ...filter, after: last };
      yield csvLines(rows.map(({ cells }) => cells));
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
export async function sendExport(
  database: OpenDatabase,
  request: FastifyRequest<{ Querystring: ExportQuery }>,
  reply: FastifyReply,
  { kind, filter, columns }: { kind: RecordKind; filter: RecordFilter; columns: ExportColumns },
): Promise<FastifyReply> {
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
  const pieces = exportRecords(database, kind, filter, { columns, words });
  return reply
    .header('content-disposition', `attachment; filename="${kind.name}-${day}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(pieces, { objectMode: false }));
}
