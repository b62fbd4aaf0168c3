import { splitFigure } from './splitFigure.ts';

test('an Arabic figure is split into words and digits', () => {
  expect(splitFigure('من 800 إلى أكثر من 1000')).toEqual([
    { kind: 'words', text: 'من' },
    { kind: 'digits', text: '800' },
    { kind: 'words', text: 'إلى أكثر من' },
    { kind: 'digits', text: '1000' },
  ]);
});

test.each(['~450–500', '70×40×40', '2,000', '50+'])('%s is one run of digits', (value) => {
  expect(splitFigure(value)).toEqual([{ kind: 'digits', text: value }]);
});
