import { type RawBuilder, sql } from 'kysely';
import { gulfOffsetMs } from '@sumut/contracts/content/newsSchedule';
import type { Report } from '@sumut/contracts/portal/report';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { day as dayLength } from '../../../platform/durations.ts';

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
export async function readMonths(db: Db, cohort: RawBuilder<unknown>): Promise<Report['months']> {
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
