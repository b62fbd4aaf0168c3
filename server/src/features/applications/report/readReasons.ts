import { type RawBuilder, sql } from 'kysely';
import type { Report } from '@sumut/contracts/portal/report';
import type { Db } from '../../../platform/database/schema/schema.ts';

/** Counts the rejected applications of a cohort by usual reason; see `reportSchema`. */
export async function readReasons(db: Db, cohort: RawBuilder<unknown>): Promise<Report['reasons']> {
  // Only the last reason of an application counts.
  const { rows } = await sql<{ term: string | null; total: number }>`
    select term_id as term, count(*) as total from (
      select term_id,
        row_number() over (partition by application_id order by created_at desc, id desc) as place
      from application_reasons
      where application_id in (select id ${cohort} and status = 'rejected')
    ) as given where place = 1 group by term_id
    order by case when term_id is null then 1 else 0 end, total desc, term_id`.execute(db);
  return rows;
}
