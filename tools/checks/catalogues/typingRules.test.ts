import { sample } from './sample.ts';
import { noTypingMistakes } from './typingRules.ts';

const problems = (ar: string, en = '') =>
  noTypingMistakes({ specified: [{ text: 'Wait...', reason: 'the specification' }] })(
    sample({ a: ar }, { a: en }),
  ).map(({ problem }) => problem);

test.each([
  [' نص', 'begins or ends with a space'],
  ['نص  آخر', 'has two spaces in a row'],
  ['نص ، آخر', 'has a space before a punctuation mark'],
  ['نص .', 'has a space before a punctuation mark'],
  ['نص،آخر', 'has no space after a punctuation mark'],
  ['نص،، آخر', 'has a mark twice'],
  ['انتظر...', 'has three dots'],
  ['نـــص', 'has a tatweel (ـ)'],
  ['عربی', 'has a Persian or Urdu letter that looks like an Arabic one'],
  ['ﻻ', 'has a presentation form in place of a letter'],
  ['شركةالأنظمة', 'has ة or ى within a word'],
  ['إلىالبحر', 'has ة or ى within a word'],
  ['شكراً', 'has the tanwin after its alif (اً)'],
  ['عُدِّل', 'has a kasra on its shadda'],
  ['السيادة و الأمن', 'has a space after the conjunction و'],
  ['بعد 30 دقيقة', 'has a unit that a line break can part from its number'],
  ['بحجم {{size, number}} ميغابايت', 'has a unit that a line break can part from its number'],
])('«%s» %s', (text, problem) => {
  expect(problems(text)).toEqual([problem]);
});

test('a straight apostrophe is found in English', () => {
  expect(problems('نص', "the operator's")).toEqual(['has a straight apostrophe']);
});

test('three dots pass only where the specification has them', () => {
  expect(problems('نص', 'Wait...')).toEqual([]);
  expect(problems('نص', 'Please wait...')).toEqual(['has three dots']);
});

test('well-typed texts pass', () => {
  expect(
    problems(
      'شكرًا، {{name}}! نصمّم ونصنع: طائرات (و\u2066UAV\u2069)، مدى 2,000\u00A0كم؛ ثم 0.5 … هل؟ نعم.',
      'The operator’s word: 1,250\u00A0km, e.g. “yes” – at .5 or 8:00.',
    ),
  ).toEqual([]);
});
