import { type TestContext } from 'node:test';
import { type RetentionPeriods } from '@sumut/contracts/portal/retention';
import { recordHolds } from './holds.ts';
import { startPortal } from './portal.ts';
import { approveShare } from '../src/features/retention/dailyShare.ts';
import { binTime } from '../src/features/retention/deleteDue.ts';
import { applyRetention } from '../src/features/retention/applyRetention.ts';

/** A day in milliseconds. */
export const day = 24 * 60 * 60 * 1000;
/** The default retention periods (shell/src/pages/privacy). */
export const defaults: RetentionPeriods = {
  messages: 24,
  applications: 12,
  vitals: 1,
  audit: 36,
  spam: 30,
};

/** Starts a portal, with calls that change the times of records and apply retention. */
export async function startRetention(context: TestContext) {
  const portal = await startPortal(context);
  const { db } = portal.server;
  const closedAt = (table: 'contacts' | 'applications', id: string, at: number) =>
    db.updateTable(table).set({ status_at: at }).where('id', '=', id).execute();
  let now = Date.now();
  /** Runs retention twice with an admin's approval, and with the bin's waiting time in between. Returns the second result. */
  const applyTwice = async () => {
    await approveShare(db, now);
    await applyRetention(portal.server, { now });
    now += binTime;
    return applyRetention(portal.server, { now });
  };
  return { ...portal, db, closedAt, holds: recordHolds(portal.employee), applyTwice };
}
