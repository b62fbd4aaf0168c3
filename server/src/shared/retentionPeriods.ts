import * as core from 'zod/v4/core';
import { type RetentionPeriods, retentionPeriodsSchema } from '@sumut/contracts/portal/retention';
import { retentionLimits, spamDays } from '@sumut/contracts/portal/retentionLimits';
import type { Db } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/settings.ts';

const name = 'retention';

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
  const stored = (await readSetting(db, name)) as object | undefined;
  // Periods that an older version stored have none for spam.
  const parsed = core.safeParse(retentionPeriodsSchema, { spam: defaults.spam, ...stored });
  return parsed.success ? parsed.data : defaults;
}

/** Stores the periods that an admin sets. */
export const writePeriods = (db: Db, periods: RetentionPeriods): Promise<void> =>
  writeSetting(db, name, periods);
