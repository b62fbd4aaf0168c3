import { sample } from '../sample.ts';
import { arabicPunctuation } from './arabicPunctuation.ts';

const found = (text: string) =>
  arabicPunctuation(sample({ a: text }, { a: 'a, b; c? "d"' })).map(
    ({ problem, advice }) => `${problem}. ${advice}`,
  );

test('a Latin comma, semicolon, question mark or quotation mark is found in Arabic', () => {
  expect(found('أولًا, ثانيًا')).toEqual(['has the Latin sign ,. Write ،']);
  expect(found('لماذا? لأن; "نعم"')).toEqual([
    'has the Latin sign ?. Write ؟',
    'has the Latin sign ;. Write ؛',
    'has the Latin sign ". Write « or »',
  ]);
  expect(found('عام 2025, ثم 2026')).toHaveLength(1);
});

test('Arabic signs, numbers, placeholders and left-to-right runs pass', () => {
  expect(found('2,000 كم، و1,250,000؛ «نعم»؟ {{n, number}} \u2066A, B\u2069')).toEqual([]);
});
