import { sql } from 'kysely';
import type { Db } from '../platform/database/schema/schema.ts';
import { readSetting, writeSetting } from '../platform/database/settings.ts';
import { day, hour } from '../platform/durations.ts';

/** Milliseconds. Our own choice. */
const limits = {
  /** A server that was off for longer waits for an admin's confirmation, like a server whose clock has jumped. */
  ahead: 14 * day,
  /** The clocks of several machines differ by less. */
  behind: hour,
};

/** The name of the setting with the last plausible time. It only grows, unless an admin sets it. */
const markName = 'clockMark';

/** The time in the newest row, in milliseconds since the epoch; undefined in an empty database. */
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
 * Compares this machine's time with the last plausible time, or else the newest rows. Returns, in English, why the time cannot be
 * right, or undefined if it can.
 */
export async function findClockFault(db: Db, now: number): Promise<string | undefined> {
  const mark = (await readSetting(db, markName)) as number | undefined;
  const lastPlausible = mark ?? (await newestRow(db)) ?? now;
  if (now - lastPlausible > limits.ahead)
    return `the clock is ${days(now - lastPlausible)} ahead of the last plausible time`;
  if (lastPlausible - now > limits.behind)
    return `the clock is ${days(lastPlausible - now)} behind the last plausible time`;
  return undefined;
}

/** The error when the machine's time cannot be right. Nothing may be deleted by such a time. */
export class ImplausibleTimeError extends Error {}

/** Throws `ImplausibleTimeError` with the reason if the time cannot be right. */
export async function requirePlausibleTime(db: Db, now: number): Promise<void> {
  const fault = await findClockFault(db, now);
  if (fault !== undefined) throw new ImplausibleTimeError(fault);
}

/** Stores that the time is plausible, as the server has found or an admin has confirmed. */
export const markPlausible = (db: Db, now: number): Promise<void> =>
  writeSetting(db, markName, now);

/** Milliseconds by which a time of a session or pass may be in the future: the clocks of processes differ. */
export const clockTolerance = 5 * 60_000;
