import { formatFindings } from '../finding.ts';
import { allPluralForms, sameKeys, samePlaceholders } from './keyRules.ts';
import { sample } from './sample.ts';

test('a key that one language lacks is found', () => {
  expect(
    formatFindings(sameKeys(sample({ a: { b: 'نص' } }, { a: { b: 'text', c: 'more' } }))),
  ).toEqual([
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

test('each language may have its own plural forms', () => {
  const catalogue = sample(
    { day_zero: 'ص', day_two: 'ث', day_other: 'غ' },
    { day_one: 'one', day_other: 'other' },
  );
  expect(sameKeys(catalogue)).toEqual([]);
});

test('a placeholder that one language lacks is found', () => {
  const catalogue = sample(
    { hello: 'مرحبًا', made: 'صنع {{company}}', list: ['{a}'] },
    { hello: 'Hello {{name, isolate}}', made: 'Made', list: ['a'] },
  );
  const found = samePlaceholders(catalogue).map(
    ({ file, at, problem }) => `${file} ${at} ${problem}`,
  );
  expect(found).toEqual([
    'ar.json hello does not use the placeholder name, as the other language does',
    'en.json made does not use the placeholder company, as the other language does',
    'en.json list.0 does not use the placeholder a, as the other language does',
  ]);
});

test('the same placeholders pass, in any order and format', () => {
  const catalogue = sample({ a: '{{b}} ثم {{a, number}}' }, { a: '{{a, number}} then {{b}}' });
  expect(samePlaceholders(catalogue)).toEqual([]);
});

test('a plural form may spell out its number', () => {
  const catalogue = sample(
    { day_one: 'يوم واحد', day_other: '{{count}} يوم' },
    { day_one: '{{count}} day', day_other: '{{count}} days' },
  );
  expect(samePlaceholders(catalogue)).toEqual([]);
});

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
  expect(formatFindings(allPluralForms(sample({ a: five }, { a: { day_other: 'days' } })))).toEqual(
    [
      'ar.json › a.day: has no form for few. Add a.day_few.',
      'en.json › a.day: has no form for one. Add a.day_one.',
    ],
  );
});

test('a key with plural forms in one language only is found', () => {
  expect(allPluralForms(sample(ar, { day: 'days' }))).toMatchObject([
    { file: 'en.json', at: 'day' },
  ]);
});

test('complete plural forms pass, and so do keys without any', () => {
  const catalogue = sample(
    { ...ar, title: 'عنوان' },
    { day_one: 'day', day_other: 'days', title: 'Title' },
  );
  expect(allPluralForms(catalogue)).toEqual([]);
});
