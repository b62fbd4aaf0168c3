import * as core from 'zod/v4/core';
import {
  type Retention,
  type RetentionPeriods,
  retentionPeriodsSchema,
} from '@sumut/contracts/portal/retention';
import { retentionLimits, spamDays } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';

const periodsName = 'retention';
const lastRunName = 'retentionRun';

const defaults: RetentionPeriods = {
  messages: retentionLimits.messages.default,
  applications: retentionLimits.applications.default,
  vitals: retentionLimits.vitals.default,
  audit: retentionLimits.audit.default,
  spam: spamDays.default,
};

/** The periods that an admin has set, or else the defaults of the privacy page. */
export async function readPeriods(db: Db): Promise<RetentionPeriods> {
  // When a limit was tightened after the periods were stored, the defaults apply instead of the stored periods.
  const stored = (await readSetting(db, periodsName)) as object | undefined;
  // Periods that an older version stored have none for spam.
  const parsed = core.safeParse(retentionPeriodsSchema, { spam: defaults.spam, ...stored });
  return parsed.success ? parsed.data : defaults;
}

/** Stores the periods that an admin sets. */
export const writePeriods = (db: Db, periods: RetentionPeriods): Promise<void> =>
  writeSetting(db, periodsName, periods);

export type LastRun = NonNullable<Retention['lastRun']>;

/** Stores the time of the last run and the numbers of rows that it deleted. */
export const writeLastRun = (db: Db, run: LastRun): Promise<void> =>
  writeSetting(db, lastRunName, run);

/** The numbers of records in the bin. */
export async function countBin(db: Db): Promise<Retention['bin']> {
  const rows = await db
    .selectFrom('retention_bin')
    .select('subject')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .groupBy('subject')
    .execute();
  const totals = new Map(rows.map(({ subject, total }) => [subject, Number(total)]));
  return {
    messages: totals.get('messages') ?? 0,
    applications: totals.get('applications') ?? 0,
  };
}

/** The time of the last run and the numbers of rows that it deleted; null before the first run. */
export const readLastRun = async (db: Db): Promise<Retention['lastRun']> =>
  ((await readSetting(db, lastRunName)) as LastRun | undefined) ?? null;
