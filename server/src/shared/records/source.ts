import { sql, type RawBuilder } from 'kysely';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { buildConditions, type RecordFilter, type SearchTerm } from './filter.ts';
import type { RecordKind } from './kinds.ts';

/** The database that lists are read from. */
export type ListDatabase = Pick<OpenDatabase, 'kind' | 'reader'>;

/** Records of one kind that a filter finds. */
export interface RecordQuery {
  database: ListDatabase;
  kind: RecordKind;
  filter: RecordFilter;
}

/** Rows to list: what stands between `select` and `order by`, and the order of their arrival. */
export interface Source {
  rows: RawBuilder<unknown>;
  arrival: (direction: 'asc' | 'desc') => RawBuilder<unknown>;
}

/** Indexes of both tables, by the end of their names (migration 0004); `rating` and `report` are of applications. */
export type IndexName = 'newest' | 'status' | 'name' | 'assignee' | 'rating' | 'report';

const where = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const byTime = (table: string) => (direction: 'asc' | 'desc') => {
  const way = sql.raw(direction);
  return sql`${sql.ref(`${table}.created_at`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
};

/**
 * Records by one index, of some or all statuses. SQLite gets the index by `indexed by`: without
 * statistics it assumes every status to be rare, and would sort a million rows by name.
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

/** The words are letters and digits alone, so that the quotes of either query language hold them. */
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

/** The words of a search in PostgreSQL: of the records, or of applications together with their CVs. */
function postgresSource({ kind, filter }: RecordQuery): Source {
  const { table } = kind;
  const match = sql`${postgresMatch(filter.terms)}::tsquery`;
  const conditions = buildConditions(kind, filter, filter.statuses);
  const vector = sql`array_to_tsvector(string_to_array(${sql.ref(`${table}.search_text`)}, ' '))`;
  return {
    // `find_cvs` is of migration 0066.
    rows: filter.withCvs
      ? sql`from find_cvs(${match}) as found (application_id)
          join applications on applications.id = found.application_id ${where(conditions)}`
      : sql`from ${sql.table(table)} ${where([sql`${vector} @@ ${match}`, ...conditions])}`,
    arrival: byTime(table),
  };
}

/** Records that have all words of a search. */
export function searchedSource(query: RecordQuery): Source {
  const { database, kind, filter } = query;
  if (database.kind === 'postgres') return postgresSource(query);
  const { table } = kind;
  const words = filter.withCvs ? 'cv_search' : kind.words;
  const conditions = buildConditions(kind, filter, filter.statuses);
  // Rows of words are numbered as they came, and FTS5 reads them in that order, the newest first: the first page of
  // a frequent word costs no more than that of a rare one. `cross join` keeps SQLite from beginning with the records.
  const found = sql`${sql.ref(words)} match ${sqliteMatch(filter.terms)}`;
  return {
    rows: sql`from ${sql.table(words)} cross join ${sql.table(table)}
      on ${sql.ref(`${table}.search_row`)} = ${sql.ref(`${words}.rowid`)}
      ${where([found, ...conditions])}`,
    arrival: (direction) => sql`${sql.ref(`${words}.rowid`)} ${sql.raw(direction)}`,
  };
}

/** The source that finds a filter's records soonest, where their order is that of arrival or none. */
export function chooseSource(query: RecordQuery): Source {
  const { filter } = query;
  if (filter.terms.length > 0) return searchedSource(query);
  // One person has few records; unassigned records are many.
  if (typeof filter.assignee === 'string') return indexedSource(query, 'assignee');
  return indexedSource(query, filter.statuses ? 'status' : 'newest');
}
