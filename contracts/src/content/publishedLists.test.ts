import { builtInOpenings } from './builtInOpenings.ts';
import { contentPrint } from './publishedLists.ts';

test('a list has the print of its content, and any change gives another one', () => {
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
