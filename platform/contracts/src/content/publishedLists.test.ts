import { builtInOpenings } from './builtInOpenings.ts';
import { contentPrint } from './publishedLists.ts';

test('equal lists have the same print, and every change gives a different print', () => {
  const prints = [
    builtInOpenings,
    builtInOpenings.slice(1),
    builtInOpenings.toReversed(),
    builtInOpenings.map((opening, index) => (index === 3 ? { ...opening, id: 'other' } : opening)),
    [],
  ].map(contentPrint);
  expect(new Set(prints).size).toBe(prints.length);
  expect(contentPrint(structuredClone(builtInOpenings))).toBe(prints[0]);
});
