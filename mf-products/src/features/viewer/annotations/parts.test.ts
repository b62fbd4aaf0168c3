import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { models } from '../models.ts';
import { parts } from './parts.ts';

test('every model has five parts', () => {
  expect(Object.keys(parts).toSorted()).toEqual(Object.keys(models).toSorted());
  for (const [slug, list] of Object.entries(parts)) expect([slug, list.length]).toEqual([slug, 5]);
});

test.each([
  ['ar', ar],
  ['en', en],
])(
  'in %s, every part has a name and a text, and every text belongs to a part',
  (_language, texts) => {
    const named = Object.entries(parts).map(
      ([slug, list]) => [slug, list.map(({ name }) => name)] as const,
    );
    const written = Object.entries(texts.parts).map(
      ([slug, list]) => [slug, Object.keys(list)] as const,
    );
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(named));
  },
);
