import { pairsIn } from './localizedData.ts';

test('texts and lists of texts in both languages are found with their key', () => {
  const data = [
    { id: 'a', title: { ar: 'نص', en: 'text' } },
    { points: { ar: ['نص'], en: ['b'] } },
  ];
  expect(pairsIn(data)).toEqual([
    { key: '0.title', ar: 'نص', en: 'text' },
    { key: '1.points', ar: ['نص'], en: ['b'] },
  ]);
});

test('data without texts has none', () => {
  expect(pairsIn({ slug: 'bat', figures: [1, null] })).toEqual([]);
});
