import { type RawBuilder, sql } from 'kysely';
import { type Report, shortestStay } from '@sumut/contracts/portal/report';
import type { ApplicationStagesTable, Db } from '../../../platform/database/schema/schema.ts';
import { readTermList } from '../../../shared/content/terms.ts';

/** Stores that an application has reached a stage, in the transaction of the change. */
export async function storeStage(
  db: Db,
  applicationId: string,
  stage: Omit<ApplicationStagesTable, 'application_id'>,
): Promise<void> {
  await db
    .insertInto('application_stages')
    .values({ application_id: applicationId, ...stage })
    .execute();
}

/** The stays of a cohort in its stages, in milliseconds; null for a stay that has not ended. */
const stays = (cohort: RawBuilder<unknown>) => sql`
  select application_id, status,
    lead(at) over (partition by application_id order by version) - at as duration
  from application_stages where application_id in (select id ${cohort})`;

/** The number of applications whose furthest stage is a given one, by the index of the stage in `onTheWay`. */
async function countFurthest(
  db: Db,
  cohort: RawBuilder<unknown>,
  onTheWay: readonly string[],
): Promise<Map<number, number>> {
  const order = onTheWay.map((stage, place) => sql`when ${stage} then ${sql.lit(place)}`);
  const { rows } = await sql<{ furthest: number; total: number }>`
    select furthest, count(*) as total from (
      select max(case status ${sql.join(order, sql` `)} else 0 end) as furthest
      from (${stays(cohort)}) as stays
      where duration is null or duration >= ${shortestStay} group by application_id
    ) as reached group by furthest`.execute(db);
  return new Map(rows.map(({ furthest, total }) => [furthest, total]));
}

interface Lengths {
  status: string;
  ended: number;
  median: number;
  ninetieth: number;
}

async function readLengths(db: Db, cohort: RawBuilder<unknown>): Promise<Map<string, Lengths>> {
  // The percentiles are at the smallest place with half, or nine tenths, of all stays at or before it.
  const { rows } = await sql<Lengths>`
    select status, max(size) as ended,
      max(case when place = (size + 1) / 2 then duration end) as median,
      max(case when place = (size * 9 + 9) / 10 then duration end) as ninetieth
    from (
      select status, duration,
        row_number() over (partition by status order by duration) as place,
        count(*) over (partition by status) as size
      from (${stays(cohort)}) as stays where duration >= ${shortestStay}
    ) as ranked group by status`.execute(db);
  return new Map(rows.map((row) => [row.status, row]));
}

/** The stages in which applications of a cohort have been, however briefly. */
async function findEntered(db: Db, cohort: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ status: string }>`select distinct status from application_stages
    where application_id in (select id ${cohort})`.execute(db);
  return new Set(rows.map(({ status }) => status));
}

/** Reads how many applications of a cohort have reached each stage, and how long they stayed; see `reportSchema`. */
export async function readStages(db: Db, cohort: RawBuilder<unknown>): Promise<Report['stages']> {
  const terms = await readTermList(db, 'stages');
  const onTheWay = ['new', ...terms.map(({ id }) => id), 'hired'];
  const furthest = await countFurthest(db, cohort, onTheWay);
  const lengths = await readLengths(db, cohort);
  const entered = await findEntered(db, cohort);
  const isLeftOut = (stage: string) =>
    terms.some(({ id, retired }) => id === stage && retired) && !entered.has(stage);
  return onTheWay
    .map((stage, place) => {
      const { ended = 0, median = null, ninetieth = null } = lengths.get(stage) ?? {};
      const reached = [...furthest].reduce(
        (sum, [to, total]) => (to >= place ? sum + total : sum),
        0,
      );
      return { stage, reached, ended, median, ninetieth };
    })
    .filter(({ stage }) => !isLeftOut(stage));
}
