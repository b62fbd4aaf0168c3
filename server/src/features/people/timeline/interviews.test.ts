import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { timelineSchema } from '@sumut/contracts/portal/people';
import { inHours, scorecard, startInterviews } from '../../../../testing/interviews.ts';

test('the timeline has entries for interviews and for given scorecards, without their contents', async (context) => {
  const { employee, id, plan, change, begin, at, give } = await startInterviews(context);
  const first = inHours(48);
  const second = inHours(72);
  assert.equal((await plan({ times: [first, second] })).status, 201);
  assert.equal((await at(api.interviews.fix, { time: second })).status, 200);
  assert.equal((await change({ times: [first] })).status, 200);
  await begin();
  assert.equal((await give({ notes: 'Too vague about antennas' })).status, 200);
  const answer = await employee.get(buildPath(api.applications.timeline, { id }));
  const text = await answer.text();
  assert.doesNotMatch(text, new RegExp(`antennas|${scorecard.recommendation}"|ratings`));
  const { entries } = timelineSchema.parse(JSON.parse(text));
  const events = entries.flatMap((entry) => (entry.what === 'interview' ? [entry] : []));
  assert.deepEqual(
    events.toReversed().map(({ event, startsAt }) => [event, startsAt]),
    [
      ['planned', null],
      ['fixed', second],
      ['changed', first],
      ['held', events[0]?.startsAt],
    ],
  );
  const name = events.at(-1)?.by;
  assert.equal(name, 'Saif Al Ketbi');
  assert.equal(events[0]?.by, 'server');
  const given = entries.filter(({ what }) => what === 'scorecard-given');
  assert.deepEqual(
    given.map(({ by, record }) => [by, record.id]),
    [[name, id]],
  );
});
