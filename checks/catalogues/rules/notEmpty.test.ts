import { sample } from '../sample.ts';
import { notEmpty } from './notEmpty.ts';

test('a text of nothing, or of spaces alone, is found', () => {
  expect(notEmpty(sample({ a: '', b: ' \u00A0' }, { c: { d: '' } }))).toMatchObject([
    { file: 'ar.json', at: 'a' },
    { file: 'ar.json', at: 'b' },
    { file: 'en.json', at: 'c.d' },
  ]);
});

test('a text passes, be it one sign', () => {
  expect(notEmpty(sample({ a: 'نص' }, { a: '–' }))).toEqual([]);
});
