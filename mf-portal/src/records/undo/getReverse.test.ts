import type { ApplicationTypes } from '../../features/applications/applicationKind.ts';
import { application, saif, sara } from '../../testing/records.ts';
import { getLastReason, getReverse } from './getReverse.ts';

const reverse = getReverse<ApplicationTypes>;
/** Returns a row of a list, which has no reason for a rejection. */
const row = (changes: Parameters<typeof application>[0] = {}) => {
  const seen: Partial<ReturnType<typeof application>> = application(changes);
  delete seen.rejectionReason;
  return seen as ReturnType<typeof application>;
};

test('the reverse restores only the changed fields', () => {
  const seen = application({ status: 'screening', rating: 4, tags: ['Radar'] });
  expect(reverse({ seen, change: { status: 'offer', rating: 2 } })).toEqual({
    change: { status: 'screening', rating: 4 },
    shown: { status: 'screening', rating: 4 },
    needsReason: false,
  });
});

test('an account is sent as its id and shown by its name', () => {
  const seen = application({ assignee: sara });
  expect(reverse({ seen, change: { assignee: saif.id } })).toMatchObject({
    change: { assignee: sara.id },
    shown: { assignee: sara },
  });
});

test('a field that was empty becomes empty again', () => {
  expect(reverse({ seen: application(), change: { assignee: saif.id, rating: 3 } })).toMatchObject({
    change: { assignee: null, rating: null },
    shown: { assignee: null, rating: null },
  });
});

test('a field that the row lacks counts as empty', () => {
  const seen: Partial<ReturnType<typeof application>> = application();
  delete seen.rating;
  const change = { rating: 3 } as const;
  expect(reverse({ seen: seen as ReturnType<typeof application>, change })?.change).toEqual({
    rating: null,
  });
});

test('a change without effect has no reverse', () => {
  const seen = application({ status: 'offer', assignee: sara });
  expect(reverse({ seen, change: { status: 'offer', assignee: sara.id } })).toBeUndefined();
  expect(reverse({ seen, change: {} })).toBeUndefined();
});

test('undoing a rejection sends no reason', () => {
  const change = { status: 'rejected', rejectionReason: 'No licence' } as const;
  const back = reverse({ seen: application({ status: 'offer' }), change });
  expect(back).toEqual({
    change: { status: 'offer' },
    shown: { status: 'offer' },
    needsReason: false,
  });
});

test('undoing a changed reason restores the previous one', () => {
  const seen = application({ status: 'rejected', rejectionReason: 'First' });
  expect(reverse({ seen, change: { rejectionReason: 'Second' } })?.change).toEqual({
    rejectionReason: 'First',
  });
});

test('returning to a rejection sends its reason again', () => {
  const seen = application({ status: 'rejected', rejectionReason: 'No licence' });
  expect(reverse({ seen, change: { status: 'offer' } })).toEqual({
    change: { status: 'rejected', rejectionReason: 'No licence' },
    shown: { status: 'rejected' },
    needsReason: false,
  });
});

test('returning to a rejection from a row of a list requires loading the reason', () => {
  const back = reverse({ seen: row({ status: 'rejected' }), change: { status: 'offer' } });
  expect(back).toEqual({
    change: { status: 'rejected' },
    shown: { status: 'rejected' },
    needsReason: true,
  });
});

test('returning to a rejection with an empty reason also requires loading the reason', () => {
  const seen = application({ status: 'rejected', rejectionReason: null });
  expect(reverse({ seen, change: { status: 'offer' } })?.needsReason).toBe(true);
});

test('the last reason of a record is the newest', () => {
  const reason = (text: string) => ({ id: text, at: 1, author: null, text });
  expect(
    getLastReason(application({ reasons: [reason('oldest'), reason('old'), reason('new')] })),
  ).toBe('new');
  expect(getLastReason(application({ reasons: [] }))).toBeUndefined();
  expect(getLastReason({})).toBeUndefined();
});
