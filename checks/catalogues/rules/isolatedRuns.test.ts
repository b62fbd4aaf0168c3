import { sample } from '../sample.ts';
import { balancedIsolates, isolatedRuns } from './isolatedRuns.ts';

test.each(['الهاتف +971 50', 'خبرة 10+ سنوات', 'من 8–10 ساعات', 'قياس 70×40', 'a@b.example'])(
  'in «%s» a run is found that would be reordered',
  (text) => {
    expect(isolatedRuns(sample({ a: text }))).toHaveLength(1);
  },
);

test('isolated runs, plain numbers and English pass', () => {
  const catalogue = sample(
    { a: 'الهاتف \u2066+971 50\u2069، 2,000 كم، الساعة 8:00، معيار ISO 27001، {{range}}' },
    { a: '10+ years, 8–10 hours' },
  );
  expect(isolatedRuns(catalogue)).toEqual([]);
});

test('an isolate without its end is found', () => {
  expect(balancedIsolates(sample({ a: '\u2066PDF' }, { a: 'b' }))).toMatchObject([{ at: 'a' }]);
  expect(balancedIsolates(sample({ a: '\u2066PDF\u2069' }, { a: 'b' }))).toEqual([]);
});
