import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { RecordKind } from './kinds.ts';
import { readableBy, type Reader } from './readable.ts';

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
