import { sql } from 'kysely';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { indexedSource, sourceOf, type ListDatabase } from './source.ts';
import type { ExportColumns } from '../../features/export/columns.ts';
import { byteOrderMark, csvLine } from './csv.ts';

/** Identifiers and rows that are read at once: few reads of the index, little memory for the texts. */
const idsAtOnce = 10_000;
const rowsAtOnce = 200;

/** Identifiers of the records after `filter.after`, by time and identifier, whatever finds them. */
async function nextIds(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
): Promise<string[]> {
  const narrowed = filter.terms.length > 0 || typeof filter.assignee === 'string';
  const { rows: source } = narrowed
    ? sourceOf(database, kind, filter)
    : indexedSource(database, kind, filter, 'newest');
  const column = (name: string) => sql.ref(`${kind.table}.${name}`);
  const { rows } = await sql<{ id: string }>`select ${column('id')} ${source}
    order by ${column('created_at')}, ${column('id')} limit ${idsAtOnce}`.execute(database.reader);
  return rows.map(({ id }) => id);
}

/** The records of a filter as a CSV file, oldest first, in pieces. What arrives meanwhile may be among them. */
export async function* exportRecords(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  columns: ExportColumns,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.header);
  let rest = filter;
  for (;;) {
    const ids = await nextIds(database, kind, rest);
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const rows = await columns.read(database.reader, ids.slice(start, start + rowsAtOnce));
      const last = rows.at(-1);
      if (last) rest = { ...filter, after: last };
      yield rows.map(({ cells }) => csvLine(cells)).join('');
    }
    if (ids.length < idsAtOnce) return;
  }
}
