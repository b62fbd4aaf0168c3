import { linesOf } from '../../findings/finding.ts';
import { sample } from '../sample.ts';
import { sameKeys } from './sameKeys.ts';

test('a key that only one language has is found in the other one', () => {
  expect(linesOf(sameKeys(sample({ a: { b: 'نص' } }, { a: { b: 'text', c: 'more' } })))).toEqual([
    'ar.json › a.c: missing, but en.json has it. Add the text here, or remove the key there.',
  ]);
  expect(sameKeys(sample({ a: 'نص', d: 'نص' }, { a: 'text' }))).toMatchObject([
    { file: 'en.json', at: 'd' },
  ]);
});

test('a list that is longer in one language is found', () => {
  expect(sameKeys(sample({ list: ['نص'] }, { list: ['one', 'two'] }))).toMatchObject([
    { file: 'ar.json', at: 'list.1' },
  ]);
});

test('each language may have plural forms of its own', () => {
  const catalogue = sample(
    { day_zero: 'ص', day_two: 'ث', day_other: 'غ' },
    { day_one: 'one', day_other: 'other' },
  );
  expect(sameKeys(catalogue)).toEqual([]);
});
