import assert from 'node:assert/strict';
import { api } from '@sumut/contracts/api/api';
import type { ModuleEvent } from '@sumut/contracts/registry/vitals';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** The number of visitors who take turns, because only a few reports of each visitor count. */
const size = 10;

/** Creates a function that sends reports of pages, one event after the other, each from the next visitor. */
export function createCrowd(server: TestServer): (events: ModuleEvent[]) => Promise<void> {
  const visitors: Client[] = [];
  let turn = 0;
  return async (events) => {
    for (const event of events) {
      const visitor = (visitors[turn % size] ??= await server.insider());
      turn += 1;
      const answer = await visitor.send('POST', api.site.vitals.path, { events: [event] });
      assert.equal(answer.status, 204);
    }
  };
}
