import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { RecordKind } from './kinds.ts';

/** Of a record's path, and of a note's. */
export const recordParams = z.object({ id: z.uuid() });
export const noteParams = recordParams.extend({ note: z.uuid() });

/** The value, or `not-found` in place of none. */
export function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new HttpProblem('not-found');
  return value;
}

/** Throws `not-found` when there is no such record. */
export async function requireRecord(db: Db, kind: RecordKind, id: string): Promise<void> {
  const { rows } = await sql`select 1 as one from ${sql.table(kind.table)}
    where id = ${id}`.execute(db);
  requireFound(rows[0]);
}
