import { languages } from '@sumut/contracts/language/language';
import * as z from 'zod/mini';
import data from './people.json' with { type: 'json' };
import { getTeam } from './people.ts';
import { personSchema } from './personSchema.ts';

test('every person matches the schema', () => {
  expect(() => z.array(personSchema).parse(data.people)).not.toThrow();
});

test('the management has a chief executive and two teams of three', () => {
  const sizes = (['ceo', 'research', 'cyber'] as const).map((team) => getTeam(team).length);
  expect(sizes).toEqual([1, 3, 3]);
});

test('all people are marked as placeholders, and nobody is listed twice', () => {
  expect(data.people.every(({ placeholder }) => placeholder)).toBe(true);
  expect(new Set(data.people.map(({ id }) => id)).size).toBe(data.people.length);
});

test('all monograms differ in both languages', () => {
  for (const language of languages) {
    const monograms = data.people.map(({ monogram }) => monogram[language]);
    expect(new Set(monograms).size).toBe(monograms.length);
  }
});
