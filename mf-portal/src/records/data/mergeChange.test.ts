import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { ApplicationTypes } from '../../features/applications/applicationKind.ts';
import { application, sara } from '../../testing/records.ts';
import { mergeChange } from './mergeChange.ts';

const merge = mergeChange<ApplicationTypes>;

test.each([
  ['both add a tag', [], ['mine'], ['theirs'], ['theirs', 'mine']],
  ['both add the same tag', [], ['Pilot'], ['pilot'], ['pilot']],
  ['one adds, the other removes another', ['a', 'b'], ['a', 'b', 'c'], ['b'], ['b', 'c']],
  ['one removes, the other adds', ['a'], [], ['a', 'b'], ['b']],
  ['both remove the same tag', ['a', 'b'], ['b'], ['b'], ['b']],
  ['marks without letters are tags, too', [], ['★'], ['☆'], ['☆', '★']],
])('%s', (_, seen, tags, now, merged) => {
  expect(merge(application({ tags: seen }), { tags }, application({ tags: now }))).toEqual({
    tags: merged,
  });
});

test('a field that only the user changes is no contradiction', () => {
  const now = application({ rating: 4, tags: ['x'], assignee: sara });
  expect(merge(application(), { status: 'interview' }, now)).toEqual({ status: 'interview' });
});

test('a field to which both give other values is a contradiction', () => {
  const theirs = application({ status: 'interview', assignee: sara });
  expect(merge(application(), { status: 'offer' }, theirs)).toBeUndefined();
  expect(merge(application(), { assignee: 'somebody' }, theirs)).toBeUndefined();
  const reason = { status: 'rejected', rejectionReason: 'Mine' } as const;
  const rejected = application({ status: 'rejected', rejectionReason: 'Theirs' });
  expect(merge(application(), reason, rejected)).toBeUndefined();
});

test('a field to which both give the same value is no contradiction', () => {
  const now = application({ status: 'offer', assignee: sara });
  const same = { status: 'offer', assignee: sara.id } as const;
  expect(merge(application(), same, now)).toEqual(same);
});

test('a row of a list has no reason', () => {
  const row: Partial<PortalApplication> = application();
  delete row.rejectionReason;
  const rejection = { status: 'rejected', rejectionReason: 'Mine' } as const;
  expect(merge(row, rejection, application({ rating: 4 }))).toEqual(rejection);
});

test('a field that somebody else has emptied is a contradiction to another value', () => {
  const seen = application({ rating: 3, assignee: sara });
  const now = application({ rating: null, assignee: null });
  expect(merge(seen, { rating: 4 }, now)).toBeUndefined();
  expect(merge(seen, { assignee: 'somebody' }, now)).toBeUndefined();
  expect(merge(seen, { assignee: null }, now)).toEqual({ assignee: null });
});

test('one contradiction among several fields refuses the whole change', () => {
  const now = application({ status: 'interview', tags: ['theirs'] });
  expect(merge(application(), { tags: ['mine'], status: 'offer' }, now)).toBeUndefined();
});

test('a change of several fields merges each', () => {
  const now = application({ tags: ['theirs'], rating: 5 });
  expect(merge(application(), { tags: ['mine'], status: 'offer' }, now)).toEqual({
    tags: ['theirs', 'mine'],
    status: 'offer',
  });
});
