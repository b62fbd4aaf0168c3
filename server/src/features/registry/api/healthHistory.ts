import { sql } from 'kysely';
import { gulfOffsetMs } from '@sumut/contracts/content/newsSchedule';
import {
  type DailyHealth,
  healthDays,
  type HealthHistory,
} from '@sumut/contracts/registry/healthHistory';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { day } from '../../../platform/durations.ts';
import { computeHealth } from '../../../shared/releases/health.ts';
import { meetingMetric } from '../../../shared/releases/vitals.ts';

const minute = 60_000;

/** The number of a moment's day in Gulf time. */
const toDay = (moment: number): number => Math.floor((moment + gulfOffsetMs) / day);

const startOf = (number: number): number => number * day - gulfOffsetMs;

function toDaily(counts: ReadonlyMap<string, number>): DailyHealth {
  const { visits, failed, crashed, figures } = computeHealth(counts);
  return { visits, failed, crashed, figures };
}

/** Reads the health of the shell and the modules on each of the last days. */
export async function readHealthHistory(db: Db, now: number): Promise<HealthHistory> {
  const today = toDay(now);
  const days = Array.from({ length: healthDays }, (_, index) => today - healthDays + 1 + index);
  const dayOf = sql<number>`(minute + ${sql.lit(gulfOffsetMs / minute)}) / ${sql.lit(day / minute)}`;
  const rows = await db
    .selectFrom('vitals')
    .select(['module', 'metric', dayOf.as('day')])
    .select(({ fn }) => fn.sum<number | string>('count').as('total'))
    .where('minute', '>=', startOf(days[0] ?? today) / minute)
    .where('metric', 'not like', meetingMetric('%'))
    .groupBy(['module', 'metric', dayOf])
    .execute();
  const modules = [...Map.groupBy(rows, ({ module }) => module)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return {
    days: days.map(startOf),
    modules: modules.map(([module, reported]) => {
      const byDay = Map.groupBy(reported, (row) => row.day);
      return {
        module,
        days: days.map((number) => {
          const ofDay = byDay.get(number);
          if (!ofDay) return null;
          return toDaily(new Map(ofDay.map(({ metric, total }) => [metric, Number(total)])));
        }),
      };
    }),
  };
}
