import { type TestContext } from 'node:test';
import { type RetentionPeriods } from '@sumut/contracts/portal/retention';
import { startPortal } from './portal.ts';
import { approveShare } from '../src/features/retention/dailyShare.ts';
import { binTime } from '../src/features/retention/deleteDue.ts';
import { applyRetention } from '../src/features/retention/applyRetention.ts';

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1000;
/** The periods that nobody has changed (shell/src/pages/privacy). */
export const defaults: RetentionPeriods = {
  messages: 24,
  applications: 12,
  vitals: 1,
  audit: 36,
  spam: 30,
};

/** Starts the portal with what moves the times of records, and applies retention. */
export async function startRetention(context: TestContext) {
  const portal = await startPortal(context);
  const { db } = portal.server;
  const closedAt = (table: 'contacts' | 'applications', id: string, at: number) =>
    db.updateTable(table).set({ status_at: at }).where('id', '=', id).execute();
  let now = Date.now();
  /** Two runs by an admin's word, between which the bin's week passes; returns the second. */
  const apply = async () => {
    await approveShare(db, now);
    await applyRetention(portal.server, { now });
    now += binTime;
    return applyRetention(portal.server, { now });
  };
  return { ...portal, db, closedAt, applyTwice: apply };
}
