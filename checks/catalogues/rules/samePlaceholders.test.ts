import { sample } from '../sample.ts';
import { samePlaceholders } from './samePlaceholders.ts';

test('a placeholder in one language only is found in the other one', () => {
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

test('a plural form may say its number in a word', () => {
  const catalogue = sample(
    { day_one: 'يوم واحد', day_other: '{{count}} يوم' },
    { day_one: '{{count}} day', day_other: '{{count}} days' },
  );
  expect(samePlaceholders(catalogue)).toEqual([]);
});
