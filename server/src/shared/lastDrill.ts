import * as z from 'zod';
import type { Db } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/settings.ts';
import { day } from '../platform/durations.ts';

const name = 'drill';

const passedSchema = z.object({
  /** When the drill began, in milliseconds since the epoch. */
  at: z.number(),
  /** The recovery time: seconds from the encrypted file to a checked site. */
  seconds: z.number(),
  /** The recovery point: the age in seconds of the oldest entry that the backup did not contain; 0 if nothing would have been lost. */
  lostSeconds: z.number(),
});
export type PassedDrill = z.infer<typeof passedSchema>;

const drillsSchema = z.object({
  /** The last drill that passed. */
  passed: z.optional(passedSchema),
  /** Why the last drill failed, in English; undefined if it passed. */
  fault: z.optional(z.string()),
});
type Drills = z.infer<typeof drillsSchema>;

/** The results of the last drills; empty if there was none. */
export async function lastDrills(db: Db): Promise<Drills> {
  const stored = await readSetting(db, name);
  return stored === undefined ? {} : drillsSchema.parse(stored);
}

/** Stores that a drill passed. */
export const notePassedDrill = (db: Db, passed: PassedDrill): Promise<void> =>
  writeSetting(db, name, { passed } satisfies Drills);

/** Stores that a drill failed. The last drill that passed stays stored. */
export async function noteFailedDrill(db: Db, fault: string): Promise<void> {
  const { passed } = await lastDrills(db);
  await writeSetting(db, name, { passed, fault } satisfies Drills);
}

/**
 * Since when no drill has passed, in milliseconds since the epoch: the last one, or the first release that was live. Undefined on a
 * new site.
 */
export async function withoutDrillSince(db: Db): Promise<number | undefined> {
  const { passed } = await lastDrills(db);
  if (passed) return passed.at;
  const { first } = await db
    .selectFrom('snapshots')
    .select((expression) => expression.fn.min<number | null>('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? undefined;
}

/** Days after which a drill is due. `deploy/prometheus/alerts.yml` has the same number. */
const dueAfter = 90;

/** Why a drill is due, in English; undefined if none is. */
export async function findDrillFault(db: Db, now: number): Promise<string | undefined> {
  const { fault } = await lastDrills(db);
  if (fault !== undefined) return `the last drill failed: ${fault}`;
  const since = await withoutDrillSince(db);
  return since !== undefined && now - since > dueAfter * day
    ? `no drill has passed for ${dueAfter} days`
    : undefined;
}
