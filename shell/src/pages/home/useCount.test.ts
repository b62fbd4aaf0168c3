import { figureAt } from './useCount.ts';

test('a figure counts up from 0 and keeps its width', () => {
  expect([0, 0.5, 1].map((progress) => figureAt('20+', progress))).toEqual([
    '\u20070+',
    '10+',
    '20+',
  ]);
});
