import { accepts, getErrors } from '../testing/errors.ts';
import { applicationChangeSchema } from './applications.ts';
import { messageChangeSchema } from './messages.ts';
import { newNoteSchema } from './notes.ts';
import { ratingMax, recordLimits } from './recordLimits.ts';

const change = (more: object) => getErrors(applicationChangeSchema, { version: 1, ...more });

test('a change requires the version on which it is based', () => {
  expect(change({})).toEqual({});
  expect(accepts(applicationChangeSchema, { status: 'offer' })).toBe(false);
  expect(accepts(messageChangeSchema, { status: 'open' })).toBe(false);
});

test('an unknown status or assignee is rejected as an option', () => {
  // Stages are settings, so the schema checks only the form of an id. The server compares the id with the list.
  expect(change({ status: 'a stage' })).toEqual({ status: 'option' });
  expect(getErrors(messageChangeSchema, { version: 1, status: 'offer' })).toEqual({
    status: 'option',
  });
  expect(change({ assignee: 'sara' })).toEqual({ assignee: 'option' });
  expect(change({ assignee: null })).toEqual({});
});

test('a rating is a whole number from one to the best rating, or null', () => {
  for (const rating of [null, 1, ratingMax]) expect(change({ rating })).toEqual({});
  for (const rating of [0, ratingMax + 1, 2.5]) expect(change({ rating })).toHaveProperty('rating');
});

test('the number and the length of tags are limited', () => {
  const tags = Array.from({ length: recordLimits.tags }, (_, index) => `tag ${index}`);
  expect(change({ tags })).toEqual({});
  expect(change({ tags: [...tags, 'one more'] })).toEqual({ tags: 'tooLong' });
  expect(change({ tags: ['x'.repeat(recordLimits.tag + 1)] })).toEqual({ 'tags.0': 'tooLong' });
});

test('a note has a text of limited length', () => {
  expect(getErrors(newNoteSchema, { text: 'x'.repeat(recordLimits.note) })).toEqual({});
  expect(getErrors(newNoteSchema, { text: 'x'.repeat(recordLimits.note + 1) })).toEqual({
    text: 'tooLong',
  });
  expect(getErrors(newNoteSchema, { text: '' })).toEqual({ text: 'required' });
});
