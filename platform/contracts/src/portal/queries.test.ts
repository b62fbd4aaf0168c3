import { textLimits } from '../forms/textLimits.ts';
import { accepts, getErrors } from '../testing/errors.ts';
import {
  applicationCountsFilterSchema,
  applicationFilterSchema,
  applicationQuerySchema,
} from './applications.ts';
import { auditQuerySchema } from './audit.ts';
import { changesQuerySchema } from './changes.ts';
import { messageCountsFilterSchema, messageQuerySchema } from './messages.ts';
import { pageSize, pageSizeMax, recordLimits } from './recordLimits.ts';

const id = '0b9a3f0e-58a3-4f7c-9c5d-2f1f6f0f7a11';

test('a list without parameters is its first page, newest first', () => {
  const first = { page: 1, pageSize, sort: 'newest' };
  expect(messageQuerySchema.parse({})).toEqual(first);
  expect(applicationQuerySchema.parse({})).toEqual(first);
});

test('a filter accepts one value or several values', () => {
  expect(
    messageQuerySchema.parse({ status: 'new', subject: ['careers', 'general'] }),
  ).toMatchObject({ status: ['new'], subject: ['careers', 'general'] });
  expect(getErrors(messageQuerySchema, { status: ['new', 'lost'] })).toHaveProperty(['status.1']);
});

test('pages and times are whole numbers within their limits', () => {
  expect(
    messageQuerySchema.parse({ page: '100000', pageSize: String(pageSizeMax), from: '0', to: '9' }),
  ).toMatchObject({ page: 100_000, pageSize: pageSizeMax, from: 0, to: 9 });
  for (const query of [
    { page: '0' },
    { page: '100001' },
    { page: '1.5' },
    { pageSize: '0' },
    { pageSize: String(pageSizeMax + 1) },
    { from: '-1' },
    { to: 'today' },
  ])
    expect([query, accepts(messageQuerySchema, query)]).toEqual([query, false]);
});

test('an assignee is an account, the user, or nobody', () => {
  for (const assignee of ['me', 'none', id])
    expect([assignee, accepts(messageQuerySchema, { assignee })]).toEqual([assignee, true]);
  for (const assignee of ['', 'sara'])
    expect([assignee, accepts(messageQuerySchema, { assignee })]).toEqual([assignee, false]);
});

test('a list can be limited to unread records, not to read ones', () => {
  expect(accepts(messageQuerySchema, { unread: 'true' })).toBe(true);
  for (const unread of ['', 'false']) expect(accepts(messageQuerySchema, { unread })).toBe(false);
});

test('texts and numbers of values in a filter are limited', () => {
  const long = (max: number) => 'x'.repeat(max + 1);
  expect(
    getErrors(applicationFilterSchema, {
      q: long(recordLimits.query),
      position: long(textLimits.position),
      tag: ['x', long(recordLimits.tag)],
    }),
  ).toEqual({ q: 'tooLong', 'position.0': 'tooLong', 'tag.1': 'tooLong' });
  const many = Array.from({ length: recordLimits.choices + 1 }, (_, index) => String(index));
  expect(getErrors(applicationFilterSchema, { tag: many })).toEqual({ tag: 'tooLong' });
  expect(getErrors(applicationFilterSchema, { tag: many.slice(1) })).toEqual({});
});

test('the counts of all statuses have no filter by status', () => {
  for (const schema of [messageCountsFilterSchema, applicationCountsFilterSchema]) {
    expect(accepts(schema, { language: 'ar' })).toBe(true);
    expect(accepts(schema, { status: 'new' })).toBe(false);
  }
});

test('a cursor of changes is eight numbers', () => {
  const errorOf = (since: string) => getErrors(changesQuerySchema, { since })['since'];
  expect(errorOf('1-22-3-4-5-6-7-888888888888888')).toBeUndefined();
  expect(errorOf('123456789012345-2-3-4-5-6-7-8')).toBeUndefined();
  for (const since of [
    '',
    '1',
    '1-2-3-4-5-6-7',
    '1-2-3-4-5-6-7-8-9',
    '1-2-3-4-5-6-7-x',
    'x1-2-3-4-5-6-7-8',
  ])
    expect([since, errorOf(since)]).toEqual([since, 'invalid']);
});

test('a page of the audit log continues at an entry', () => {
  expect(accepts(auditQuerySchema, { before: '1763800000000.41', from: '0' })).toBe(true);
  for (const before of [
    '',
    '41',
    'x.41',
    '1763800000000.-1',
    'a1763800000000.41',
    `1763800000000.${id}`,
  ])
    expect(getErrors(auditQuerySchema, { before })).toEqual({ before: 'invalid' });
});
