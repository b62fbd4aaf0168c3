import { type SqlBool, sql } from 'kysely';
import { can } from '@sumut/contracts/portal/permissions';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Account } from '../accounts/repository.ts';
import type { RecordKind } from './kinds.ts';

/** Who reads records: what of an account decides which. */
export type Reader = Pick<Account, 'id' | 'role' | 'departments'>;

type Kind = Pick<RecordKind, 'name' | 'table'>;

/** Of one kind: all records, none, or applications for positions of these departments. */
type Scope = 'all' | 'none' | readonly string[];

/** Which records of a kind somebody may read: the only place that decides it, by the table of permissions. */
export function scopeOf({ name }: Pick<Kind, 'name'>, { role, departments }: Reader): Scope {
  if (!can(role, `${name}.read`)) return 'none';
  if (name === 'messages' || can(role, 'applications.all')) return 'all';
  return departments.length === 0 ? 'none' : departments;
}

/** The departments to whose openings the applications belong that somebody may read; undefined for those of all. */
export function departmentsInScope(
  kind: Pick<Kind, 'name'>,
  reader: Reader,
): readonly string[] | undefined {
  const scope = scopeOf(kind, reader);
  if (scope === 'all') return undefined;
  return scope === 'none' ? [] : scope;
}

/**
 * The condition that a row of the kind's table, under its own name, is a record that somebody may read: everything that reads records for
 * an account has it. An application whose position is no opening's has no department, so that it is no hiring manager's.
 */
export function readableBy(kind: Kind, reader: Reader) {
  const scope = scopeOf(kind, reader);
  if (scope === 'all') return sql<SqlBool>`1 = 1`;
  if (scope === 'none') return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`${sql.ref(`${kind.table}.position_key`)} in (
    select positions.key from positions where positions.department in (${sql.join(scope)}))`;
}

/** Which of some records somebody may read. */
export async function findReadable(
  db: Db,
  kind: Kind,
  ids: readonly string[],
  reader: Reader,
): Promise<ReadonlySet<string>> {
  const scope = scopeOf(kind, reader);
  if (scope === 'all') return new Set(ids);
  if (scope === 'none' || ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind.table)}
    where id in (${sql.join(ids)}) and ${readableBy(kind, reader)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
