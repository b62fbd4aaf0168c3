import assert from 'node:assert/strict';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type Hold, type HoldFields, holdSchema } from '@sumut/contracts/portal/holds';
import type { RecordName } from '@sumut/contracts/portal/people';
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
