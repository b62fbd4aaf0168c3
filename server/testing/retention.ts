import type { TestContext } from 'node:test';
import assert from 'node:assert/strict';
import type { RetentionPeriods } from '@sumut/contracts/portal/retention';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type Hold, type HoldFields, holdSchema } from '@sumut/contracts/portal/holds';
import type { RecordName } from '@sumut/contracts/portal/people';
import { startPortal } from './portal.ts';
import { approveShare, binTime } from '../src/features/retention/deleteDue.ts';
import { applyRetention } from '../src/features/retention/applyRetention.ts';
import type { Client } from './client.ts';

const withReason = (fields: Partial<HoldFields>) => ({
  reason: 'A dispute',
  until: null,
  ...fields,
});

/** Calls for the holds of records, as the signed-in person of `client`. By default, a hold has no end. */
export function recordHolds(client: Client) {
  const place = (kind: RecordName, id: string, fields: Partial<HoldFields> = {}) =>
    client.send('POST', buildPath(api[kind].placeHold, { id }), withReason(fields));
  return {
    place,
    /** Places a hold and returns it. */
    async placed(kind: RecordName, id: string, fields?: Partial<HoldFields>): Promise<Hold> {
      const answer = await place(kind, id, fields);
      assert.equal(answer.status, 201);
      return holdSchema.parse(await answer.json());
    },
    change: (kind: RecordName, id: string, hold: string, fields: Partial<HoldFields> = {}) =>
      client.send('PUT', buildPath(api[kind].changeHold, { id, hold }), withReason(fields)),
    end: (kind: RecordName, id: string, hold: string) =>
      client.send('DELETE', buildPath(api[kind].endHold, { id, hold })),
  };
}

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
