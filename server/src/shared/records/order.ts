import { sql, type RawBuilder } from 'kysely';
import type { ApplicationSort } from '@sumut/contracts';
import type { RecordKind } from './kinds.ts';

export interface ListPart {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Messages have no rating. */
  sort: ApplicationSort;
}

/** A status as its place in the order of work. */
function rank(kind: RecordKind): RawBuilder<unknown> {
  const cases = kind.statuses.map((status, place) => sql`when ${status} then ${sql.lit(place)}`);
  return sql`case status ${sql.join(cases, sql` `)} end`;
}

/** What follows `order by`, by names of columns that are not ambiguous. */
export const sortedBy = (kind: RecordKind, sort: ApplicationSort): RawBuilder<unknown> =>
  ({
    newest: sql`created_at desc, id desc`,
    oldest: sql`created_at, id`,
    name: sql`name_key, id`,
    status: sql`${rank(kind)}, created_at desc, id desc`,
    rating: sql`rating desc, created_at desc, id desc`,
  })[sort];
