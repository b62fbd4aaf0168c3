import { splitText } from './splitText.ts';

test('an Arabic text is split at figures and Latin words', () => {
  expect(splitText('سرعة {topSpeed:plain} بتقنية SLAM.')).toEqual([
    { kind: 'words', text: 'سرعة ' },
    { kind: 'value', name: 'topSpeed', plain: true },
    { kind: 'words', text: ' بتقنية ' },
    { kind: 'latin', text: 'SLAM' },
    { kind: 'words', text: '.' },
  ]);
});

test('a text without figures and Latin words is one part', () => {
  expect(splitText('بدن بأجنحة مائية')).toEqual([{ kind: 'words', text: 'بدن بأجنحة مائية' }]);
});

test('consecutive Latin words are one part', () => {
  expect(splitText('فئة MALE UAV هنا')).toContainEqual({ kind: 'latin', text: 'MALE UAV' });
});
