import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPublicFrom } from '@sumut/contracts/content/newsSchedule';
import { healthDays } from '@sumut/contracts/registry/healthHistory';
import { leastSamples } from '@sumut/contracts/registry/registryState';
import { startServer } from '../../../../testing/server.ts';
import { getBucket } from '../../../shared/releases/histogram.ts';
import { readHealthHistory } from './healthHistory.ts';

test('the health of each module is summed for each of the last days in Gulf time, over its releases', async (context) => {
  const { db } = await startServer(context);
  const at = (date: string, time: string) => getPublicFrom({ date, time });
  const report = (moment: number, hash: string, metrics: Record<string, number>) =>
    db
      .insertInto('vitals')
      .values(
        Object.entries(metrics).map(([metric, count]) => ({
          ...{ module: 'tools', hash, metric, count },
          minute: Math.floor(moment / 60_000),
        })),
      )
      .execute();
  await report(at('2026-11-16', '23:59'), 'a', { failed: 9 });
  await report(at('2026-11-17', '00:00'), 'a', { loaded: 3, failed: 1 });
  await report(at('2026-11-30', '00:10'), 'a', { loaded: 5, crashed: 1 });
  await report(at('2026-11-30', '09:00'), 'b', {
    ...{ loaded: 2, failed: 2, 'error 0123': 4 },
    [getBucket(1200, 'lcp')]: leastSamples,
    [getBucket(80, 'inp')]: leastSamples - 1,
  });
  const { days, modules } = await readHealthHistory(db, at('2026-11-30', '23:00'));
  assert.equal(days.length, healthDays);
  assert.equal(days[0], at('2026-11-17', '00:00'));
  assert.equal(days.at(-1), at('2026-11-30', '00:00'));
  const none = { lcp: null, inp: null, cls: null };
  assert.deepEqual(modules, [
    {
      module: 'tools',
      days: [
        { visits: 4, failed: 1, crashed: 0, figures: none },
        ...Array.from({ length: healthDays - 2 }, () => null),
        { visits: 9, failed: 2, crashed: 1, figures: { ...none, lcp: 1250 } },
      ],
    },
  ]);
});
