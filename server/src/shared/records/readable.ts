import { sql, type SqlBool } from 'kysely';
import { can } from '@sumut/contracts/portal/permissions';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Account } from '../accounts/repository.ts';
import type { RecordKind } from './kinds.ts';
import { HttpProblem } from '../../platform/http/problem.ts';

/** Returns the value, or throws `not-found` if it is undefined. */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new HttpProblem('not-found');
  return value;
}

/** Throws `not-found` unless the record exists and the reader may read it. */
export async function requireRecord(
  db: Db,
  kind: RecordKind,
  id: string,
  reader: Reader,
): Promise<void> {
  const { rows } = await sql`select 1 as one from ${sql.table(kind.table)}
    where id = ${id} and ${readableBy(kind, reader)}`.execute(db);
  requireFound(rows[0]);
}

/** The reader of records: the fields of an account that determine which records it may read. */
export type Reader = Pick<Account, 'id' | 'role' | 'departments'>;

type Kind = Pick<RecordKind, 'name' | 'table'>;

/** The readable records of one kind: all, none, or applications for positions of these departments. */
type Scope = 'all' | 'none' | readonly string[];

/** The records of a kind that a reader may read, by the table of permissions. No other code decides this. */
export function getScope({ name }: Pick<Kind, 'name'>, { role, departments }: Reader): Scope {
  if (!can(role, `${name}.read`)) return 'none';
  if (name === 'messages' || can(role, 'applications.all')) return 'all';
  return departments.length === 0 ? 'none' : departments;
}

/** The departments whose records a reader may read; undefined for all. */
export function departmentsInScope(
  kind: Pick<Kind, 'name'>,
  reader: Reader,
): readonly string[] | undefined {
  const scope = getScope(kind, reader);
  if (scope === 'all') return undefined;
  return scope === 'none' ? [] : scope;
}

/**
 * The condition that a reader may read a row of the kind's table, which must have no alias. All code that reads records for an account
 * uses it. An application without an opening has no department, so no hiring manager may read it.
 */
export function readableBy(kind: Kind, reader: Reader) {
  const scope = getScope(kind, reader);
  if (scope === 'all') return sql<SqlBool>`1 = 1`;
  if (scope === 'none') return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(`${kind.table}.position_key`)} in (
    select positions.key from positions where positions.department in (${sql.join(scope)}))`;
}

/** The ids of the records that a reader may read. */
export async function findReadable(
  db: Db,
  kind: Kind,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlySet<string>> {
  const scope = getScope(kind, reader);
  if (scope === 'all') return new Set(ids);
  if (scope === 'none' || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind.table)}
    where id in (${sql.join(ids)}) and ${readableBy(kind, reader)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
