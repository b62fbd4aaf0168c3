import type { PortalApplication } from '@sumut/contracts/portal/applications';
import type { ApplicationTypes } from '../../features/applications/applicationKind.ts';
import { application, sara } from '../../testing/records.ts';
import { mergeChange } from './mergeChange.ts';
import { HttpError, NetworkError } from '@sumut/api-client';
import { isGone } from './isGone.ts';

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

test('a field that only the user changes is no conflict', () => {
  const now = application({ rating: 4, tags: ['x'], assignee: sara });
  expect(merge(application(), { status: 'interview' }, now)).toEqual({ status: 'interview' });
});

test('a field that both users change to different values is a conflict', () => {
  const theirs = application({ status: 'interview', assignee: sara });
  expect(merge(application(), { status: 'offer' }, theirs)).toBeUndefined();
  expect(merge(application(), { assignee: 'somebody' }, theirs)).toBeUndefined();
  const reason = { status: 'rejected', rejectionReason: 'Mine' } as const;
  const rejected = application({ status: 'rejected', rejectionReason: 'Theirs' });
  expect(merge(application(), reason, rejected)).toBeUndefined();
});

test('a field that both users change to the same value is no conflict', () => {
  const now = application({ status: 'offer', assignee: sara });
  const same = { status: 'offer', assignee: sara.id } as const;
  expect(merge(application(), same, now)).toEqual(same);
});

test('a row of a list, which has no reason for a rejection, can be merged', () => {
  const row: Partial<PortalApplication> = application();
  delete row.rejectionReason;
  const rejection = { status: 'rejected', rejectionReason: 'Mine' } as const;
  expect(merge(row, rejection, application({ rating: 4 }))).toEqual(rejection);
});

test('a field that the other user has emptied is a conflict with another value', () => {
  const seen = application({ rating: 3, assignee: sara });
  const now = application({ rating: null, assignee: null });
  expect(merge(seen, { rating: 4 }, now)).toBeUndefined();
  expect(merge(seen, { assignee: 'somebody' }, now)).toBeUndefined();
  expect(merge(seen, { assignee: null }, now)).toEqual({ assignee: null });
});

test('a conflict in one of several fields refuses the whole change', () => {
  const now = application({ status: 'interview', tags: ['theirs'] });
  expect(merge(application(), { tags: ['mine'], status: 'offer' }, now)).toBeUndefined();
});

test('a change of several fields merges each of them', () => {
  const now = application({ tags: ['theirs'], rating: 5 });
  expect(merge(application(), { tags: ['mine'], status: 'offer' }, now)).toEqual({
    tags: ['theirs', 'mine'],
    status: 'offer',
  });
});

const problem = (status: number, code: string) =>
  new HttpError(status, '', JSON.stringify({ status, code, title: code }));

test.each([
  [404, 'not-found'],
  [400, 'validation'],
])('a record is missing after the response %d %s', (status, code) => {
  expect(isGone(problem(status, code))).toBe(true);
});

test('another problem, a lost connection, or no error does not mean a missing record', () => {
  expect(isGone(problem(403, 'forbidden'))).toBe(false);
  expect(isGone(new NetworkError(false))).toBe(false);
  expect(isGone(null)).toBe(false);
});
