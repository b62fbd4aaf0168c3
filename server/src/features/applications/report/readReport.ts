import { sql, type RawBuilder } from 'kysely';
import { type Language, languages } from '@sumut/contracts/language/language';
import { applicationSources, type ApplicationSource } from '@sumut/contracts/portal/candidates';
import { namedCounts } from '@sumut/contracts/portal/recordLimits';
import type { Report, ReportPosition, ReportQuery } from '@sumut/contracts/portal/report';
import {
  closedApplicationStatuses,
  type FixedApplicationStatus,
} from '@sumut/contracts/portal/statuses';
import { gulfOffsetMs } from '@sumut/contracts/content/newsSchedule';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { requireAllRead } from '../../../platform/http/validation.ts';
import { isOpeningKey } from '../../../shared/content/positions.ts';
import { toFilter } from '../../../shared/records/filter.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import type { Reader } from '../../../shared/records/readable.ts';
import { indexedSource, type ListDatabase } from '../../../shared/records/source.ts';
import { type OpeningRow, toOpening } from '../../../shared/records/summaries.ts';
import { readStages } from './readStages.ts';
import { day as dayLength } from '../../../platform/durations.ts';

/** Counts the rejected applications of a cohort by usual reason; see `reportSchema`. */
async function readReasons(db: Db, cohort: RawBuilder<unknown>): Promise<Report['reasons']> {
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

interface DayRow {
  /** Days since the epoch, in Gulf time. */
  day: number;
  total: number;
  hired: number;
  rejected: number;
}

/** The next month, such as `2027-01` after `2026-12`. */
function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

/** The applications of each month and their outcomes. A month without applications between others has zeros. */
async function readMonths(db: Db, cohort: RawBuilder<unknown>): Promise<Report['months']> {
  const { rows } = await sql<DayRow>`
    select (created_at + ${gulfOffsetMs}) / ${dayLength} as day, count(*) as total,
      count(case when status = 'hired' then 1 end) as hired,
      count(case when status = 'rejected' then 1 end) as rejected
    ${cohort} group by 1 order by 1`.execute(db);
  const months: Report['months'] = [];
  for (const { day, total, hired, rejected } of rows) {
    const month = new Date(day * dayLength).toISOString().slice(0, 7);
    for (let last = months.at(-1); last && last.month < month; last = months.at(-1))
      months.push({ month: nextMonth(last.month), total: 0, hired: 0, rejected: 0 });
    const current = months.at(-1);
    if (current?.month === month) {
      current.total += total;
      current.hired += hired;
      current.rejected += rejected;
    } else months.push({ month, total, hired, rejected });
  }
  return months;
}

/** The applications of a report, as the SQL that follows the columns of `select`. */
type Cohort = RawBuilder<unknown>;

const isClosed = sql`status in (${sql.join(closedApplicationStatuses)})`;

/** The sums of the rows' totals, by key. */
function sumBy<Row extends { total: number }, Key extends string>(
  rows: readonly Row[],
  keys: readonly Key[],
  keyOf: (row: Row) => string,
): Record<Key, number> {
  const sum = (key: Key) =>
    rows.filter((row) => keyOf(row) === key).reduce((all, { total }) => all + total, 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Record<Key, number>;
}

const readTotals = async (db: Db, cohort: Cohort, allStatuses: readonly string[]) => {
  const { rows } = await sql<{
    status: string;
    language: Language;
    source: ApplicationSource;
    total: number;
  }>`select status, language, source, count(*) as total ${cohort}
    group by status, language, source`.execute(db);
  return {
    total: rows.reduce((all, { total }) => all + total, 0),
    statuses: sumBy(rows, allStatuses, ({ status }) => status),
    languages: sumBy(rows, languages, ({ language }) => language),
    sources: sumBy(rows, applicationSources, ({ source }) => source),
  };
};

/** The outcomes of the most frequent positions. */
async function readPositions(db: Db, cohort: Cohort): Promise<ReportPosition[]> {
  const of = (status: FixedApplicationStatus) =>
    sql`count(case when status = ${status} then 1 end)`;
  const { rows } = await sql<Omit<ReportPosition, 'opening'> & OpeningRow>`
    select counted.*, opening_id, title_ar, title_en,
      (select position from applications as one where one.position_key = value limit 1) as position
    from (
      select position_key as value, count(*) as total, count(case when ${isClosed} then null else 1 end) as open,
        ${of('hired')} as hired, ${of('rejected')} as rejected, ${of('withdrawn')} as withdrawn
      ${cohort} group by position_key order by total desc, value limit ${namedCounts}
    ) as counted left join positions on positions.key = value
    order by total desc, value`.execute(db);
  const medians = await readDecisions(db, cohort);
  return rows.map(({ opening_id, title_ar, title_en, value, position, ...counts }) => ({
    ...counts,
    value: opening_id === null ? position : value,
    position,
    opening: toOpening({ opening_id, title_ar, title_en }),
    decided: medians.get(value) ?? null,
  }));
}

/** The median time to a decision, in milliseconds, by the key of the position. */
async function readDecisions(db: Db, cohort: Cohort): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; median: number }>`
    select key, duration as median from (
      select position_key as key, status_at - created_at as duration,
        row_number() over (partition by position_key order by status_at - created_at) as place,
        count(*) over (partition by position_key) as size
      ${cohort} and ${isClosed}
    ) as ranked where place = (size + 1) / 2`.execute(db);
  return new Map(rows.map(({ key, median }) => [key, median]));
}

const countForOpenings = async (db: Db, cohort: Cohort): Promise<number> => {
  const { rows } = await sql<{ key: string; total: number }>`
    select position_key as key, count(*) as total ${cohort} group by position_key`.execute(db);
  return rows.reduce((all, { key, total }) => (isOpeningKey(key) ? all + total : all), 0);
};

/** The applications of a report, and the statuses that it counts. */
interface ReportScope {
  cohort: Cohort;
  /** All statuses, in the order of the workflow. */
  allStatuses: readonly string[];
}

/**
 * The applications of a report, through the index that covers all columns that the report reads. SQLite, which has no statistics
 * here, would prefer the index by position, and read every row.
 */
async function findCohort(
  database: ListDatabase,
  { department, from, to, ...rest }: ReportQuery,
  viewer: Reader,
): Promise<ReportScope> {
  requireAllRead(rest);
  const query = { from, to, department: department === undefined ? undefined : [department] };
  const filter = await toFilter(database.reader, applicationKind, query, viewer);
  // The filter always has a condition, so that queries can add others with `and`.
  const { rows } = indexedSource(
    { database, kind: applicationKind, filter: { ...filter, from: filter.from ?? 0 } },
    'report',
  );
  return { cohort: rows, allStatuses: filter.allStatuses };
}

/** Reads the report on hiring from the applications that the viewer may read; see `reportSchema`. */
export async function readReport(
  database: ListDatabase,
  query: ReportQuery,
  viewer: Reader,
): Promise<Report> {
  const { reader } = database;
  const { cohort, allStatuses } = await findCohort(database, query, viewer);
  const [totals, forOpenings, stages, positions, reasons, months] = await Promise.all([
    readTotals(reader, cohort, allStatuses),
    countForOpenings(reader, cohort),
    readStages(reader, cohort),
    readPositions(reader, cohort),
    readReasons(reader, cohort),
    readMonths(reader, cohort),
  ]);
  return { ...totals, forOpenings, stages, positions, reasons, months };
}

/** Reads only the positions of a report. */
export async function readReportPositions(
  database: ListDatabase,
  query: ReportQuery,
  viewer: Reader,
): Promise<ReportPosition[]> {
  const { cohort } = await findCohort(database, query, viewer);
  return readPositions(database.reader, cohort);
}
