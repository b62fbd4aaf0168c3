import { textParts } from './textParts.ts';

test('figures and Latin words are taken out of an Arabic text', () => {
  expect(textParts('سرعة {topSpeed:plain} بتقنية SLAM.')).toEqual([
    { kind: 'words', text: 'سرعة ' },
    { kind: 'value', name: 'topSpeed', plain: true },
    { kind: 'words', text: ' بتقنية ' },
    { kind: 'latin', text: 'SLAM' },
    { kind: 'words', text: '.' },
  ]);
});

test('a text without either is one part', () => {
  expect(textParts('بدن بزعانف مائية')).toEqual([{ kind: 'words', text: 'بدن بزعانف مائية' }]);
});

test('Latin words that stand together stay together', () => {
  expect(textParts('فئة MALE UAV هنا')).toContainEqual({ kind: 'latin', text: 'MALE UAV' });
});
