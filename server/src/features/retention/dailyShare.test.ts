import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../../testing/server.ts';
import { readSetting } from '../../platform/database/settings.ts';
import { day } from '../../../testing/retention.ts';
import { approveShare, takeShare } from './dailyShare.ts';

test('rows that are taken while an admin lifts the limit are counted, and the limit stays lifted', async (context) => {
  const { db } = await startServer(context);
  const now = Date.now();
  const takes = Array.from(
    { length: 10 },
    () => () =>
      db
        .transaction()
        .execute((transaction) => takeShare(transaction, 'messages', { count: 1, now })),
  );
  const approve = () => db.transaction().execute((transaction) => approveShare(transaction, now));
  await Promise.all([...takes.slice(5), approve, ...takes.slice(0, 5)].map((one) => one()));
  assert.deepEqual(await readSetting(db, 'retentionDay'), {
    since: now,
    taken: { messages: 10 },
    approvedUntil: now + day,
  });
});
