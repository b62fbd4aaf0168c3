import { sql, type RawBuilder } from 'kysely';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { buildConditions, type RecordFilter, type SearchTerm } from './filter.ts';
import type { RecordKind } from './kinds.ts';

/** The database that lists are read from. */
export type ListDatabase = Pick<OpenDatabase, 'kind' | 'reader'>;

/** A query for the records of one kind that a filter finds. */
export interface RecordQuery {
  database: ListDatabase;
  kind: RecordKind;
  filter: RecordFilter;
}

/** The rows of a list: the SQL between `select` and `order by`, and expressions for the order of arrival. */
export interface Source {
  rows: RawBuilder<unknown>;
  arrival: (direction: 'asc' | 'desc') => RawBuilder<unknown>;
}

/** The suffixes of index names (migration 0004). Only applications have `rating` and `report`. */
export type IndexName = 'newest' | 'status' | 'name' | 'assignee' | 'rating' | 'report';

const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const byTime = (table: string) => (direction: 'asc' | 'desc') => {
  const way = sql.raw(direction);
  return sql`${sql.ref(`${table}.created_at`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
};

/**
 * Reads records of some or all statuses by one index. `indexed by` forces SQLite to use the index: without
 * statistics, SQLite assumes that every status is rare, and would sort a million rows by name.
 */
export function indexedSource(
  { database, kind, filter }: RecordQuery,
  index: IndexName,
  statuses = filter.statuses,
): Source {
  const { table } = kind;
  const hint = database.kind === 'sqlite' ? sql.raw(` indexed by ${table}_${index}`) : sql``;
  const conditions = buildConditions(kind, filter, statuses);
  return {
    rows: sql`from ${sql.table(table)}${hint} ${where(conditions)}`,
    arrival: byTime(table),
  };
}

/** The records for which a hold is in force: few, whose identifiers come from the holds. */
export function heldSource({ kind, filter }: RecordQuery): Source {
  const { table } = kind;
  const conditions = buildConditions(kind, filter, filter.statuses);
  return { rows: sql`from ${sql.table(table)} ${where(conditions)}`, arrival: byTime(table) };
}

/** Search expressions. Words contain only letters and digits, so quoting is safe in both query languages. */
const sqliteMatch = (terms: readonly SearchTerm[]): string =>
  terms
    .map((term) => term.map(({ word, prefix }) => `"${word}"${prefix ? '*' : ''}`).join(' OR '))
    .map((term) => `(${term})`)
    .join(' AND ');
const postgresMatch = (terms: readonly SearchTerm[]): string =>
  terms
    .map((term) => term.map(({ word, prefix }) => `'${word}'${prefix ? ':*' : ''}`).join(' | '))
    .map((term) => `(${term})`)
    .join(' & ');

/** Searches in PostgreSQL: the words of the records, or of applications together with their CVs. */
function postgresSource({ kind, filter }: RecordQuery): Source {
  const { table } = kind;
  const match = sql`${postgresMatch(filter.terms)}::tsquery`;
  const conditions = buildConditions(kind, filter, filter.statuses);
  const vector = sql`array_to_tsvector(string_to_array(${sql.ref(`${table}.search_text`)}, ' '))`;
  return {
    // Migration 0066 defines `find_cvs`.
    rows: filter.withCvs
      ? sql`from find_cvs(${match}) as found (application_id)
          join applications on applications.id = found.application_id ${where(conditions)}`
      : sql`from ${sql.table(table)} ${where([sql`${vector} @@ ${match}`, ...conditions])}`,
    arrival: byTime(table),
  };
}

/** The records that contain all words of a search. */
export function searchedSource(query: RecordQuery): Source {
  const { database, kind, filter } = query;
  if (database.kind === 'postgres') return postgresSource(query);
  const { table } = kind;
  const words = filter.withCvs ? 'cv_search' : kind.words;
  const conditions = buildConditions(kind, filter, filter.statuses);
  // Rows of words are numbered in the order of arrival, and FTS5 reads them in this order, newest first: the first page for
  // a frequent word costs no more than for a rare one. `cross join` prevents SQLite from beginning with the records.
  const found = sql`${sql.ref(words)} match ${sqliteMatch(filter.terms)}`;
  return {
    rows: sql`from ${sql.table(words)} cross join ${sql.table(table)}
      on ${sql.ref(`${table}.search_row`)} = ${sql.ref(`${words}.rowid`)}
      ${where([found, ...conditions])}`,
    arrival: (direction) => sql`${sql.ref(`${words}.rowid`)} ${sql.raw(direction)}`,
  };
}

/** The source that finds a filter's records fastest if they are sorted by arrival or not at all. */
export function chooseSource(query: RecordQuery): Source {
  const { filter } = query;
  if (filter.terms.length > 0) return searchedSource(query);
  if (filter.held) return heldSource(query);
  // One assignee has few records, but there are many unassigned records.
  if (typeof filter.assignee === 'string') return indexedSource(query, 'assignee');
  return indexedSource(query, filter.statuses ? 'status' : 'newest');
}
