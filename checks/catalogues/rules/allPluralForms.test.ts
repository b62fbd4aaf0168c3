import { linesOf } from '../../findings/finding.ts';
import { sample } from '../sample.ts';
import { allPluralForms } from './allPluralForms.ts';

const ar = {
  day_zero: 'أيام',
  day_one: 'يوم',
  day_two: 'يومان',
  day_few: 'أيام',
  day_many: 'يومًا',
  day_other: 'يوم',
};

test('Arabic needs six forms, English two', () => {
  const { day_zero, day_one, day_two, day_many, day_other } = ar;
  const five = { day_zero, day_one, day_two, day_many, day_other };
  expect(linesOf(allPluralForms(sample({ a: five }, { a: { day_other: 'days' } })))).toEqual([
    'ar.json › a.day: has no form for few. Add a.day_few.',
    'en.json › a.day: has no form for one. Add a.day_one.',
  ]);
});

test('a key that is inflected in one language only is found in the other one', () => {
  expect(allPluralForms(sample(ar, { day: 'days' }))).toMatchObject([
    { file: 'en.json', at: 'day' },
  ]);
});

test('complete forms pass, and so do keys without any', () => {
  const catalogue = sample(
    { ...ar, title: 'عنوان' },
    { day_one: 'day', day_other: 'days', title: 'Title' },
  );
  expect(allPluralForms(catalogue)).toEqual([]);
});
