import { sql } from 'kysely';
import type { Db } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/settings.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Milliseconds. Our own choice. */
const limits = {
  /** A server that was off for longer waits for an admin's word, like one whose clock has jumped. */
  ahead: 14 * day,
  /** Clocks of several machines differ by less. */
  behind: hour,
};

/** The setting with the last time that was plausible; it only grows, unless an admin sets it. */
const markName = 'clockMark';

/** When the newest row was stored, by its own time; undefined in an empty database. */
async function newestRow(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | string | null }>`select max(at) as at from (
    select max(created_at) as at from contacts union all select max(created_at) from applications
    union all select max(at) from audit_log union all select max(created_at) from passes
    union all select max(minute) * cast(60000 as bigint) from vitals) as newest`.execute(db);
  const at = rows[0]?.at;
  return at === null || at === undefined ? undefined : Number(at);
}

const days = (milliseconds: number): string => `${(milliseconds / day).toFixed(1)} days`;

/**
 * Why this machine's time cannot be right, in English, against the last time that was plausible and the newest rows;
 * undefined when it can.
 */
export async function findClockFault(db: Db, now: number): Promise<string | undefined> {
  const mark = (await readSetting(db, markName)) as number | undefined;
  const known = mark ?? (await newestRow(db)) ?? now;
  if (now - known > limits.ahead)
    return `the clock is ${days(now - known)} after the last plausible time`;
  if (known - now > limits.behind)
    return `the clock is ${days(known - now)} before the last plausible time`;
  return undefined;
}

/** The machine's time cannot be right: nothing is deleted by it. */
export class ImplausibleTimeError extends Error {}

/** Throws `ImplausibleTimeError`, with why, when the time cannot be right. */
export async function requirePlausibleTime(db: Db, now: number): Promise<void> {
  const fault = await findClockFault(db, now);
  if (fault !== undefined) throw new ImplausibleTimeError(fault);
}

/** Stores that the time is plausible: found so, or by an admin's word. */
export const markPlausible = (db: Db, now: number): Promise<void> =>
  writeSetting(db, markName, now);

/** How far a time of a session or pass may be in the future, in milliseconds: another process's clock. */
export const clockTolerance = 5 * 60_000;
