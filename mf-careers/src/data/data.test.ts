import * as z from 'zod/mini';
import benefits from './benefits.json' with { type: 'json' };
import openings from './openings.json' with { type: 'json' };
import { benefitsSchema, departments, openingsSchema } from './schema.ts';

/** What is wrong with a data file and where, one fault a line; empty when nothing is. */
function faults(schema: z.ZodMiniType, data: unknown): string {
  const result = schema.safeParse(data);
  return result.success ? '' : z.prettifyError(result.error);
}

test('the openings are as the schema wants them', () => {
  expect(faults(openingsSchema, openings)).toBe('');
});

test('the benefits are as the schema wants them', () => {
  expect(faults(benefitsSchema, benefits)).toBe('');
});

test('a fault is named with its place in the file', () => {
  const broken = JSON.parse(JSON.stringify(openings)) as typeof openings;
  const fourth = broken[3];
  if (!fourth) throw new Error('There is no fourth opening');
  fourth.title.ar = 'مهندس \u2066C++\u2069';
  fourth.requirements.en.pop();
  expect(faults(openingsSchema, broken)).toContain('at [3].title.ar');
  expect(faults(openingsSchema, broken)).toContain('at [3].requirements');
});

test('there are eleven openings, and every department has some', () => {
  expect(openings).toHaveLength(11);
  expect(new Set(openings.map(({ department }) => department))).toEqual(new Set(departments));
});

test('each opening has a description and requirements of its own', () => {
  for (const language of ['ar', 'en'] as const) {
    expect(new Set(openings.map(({ description }) => description[language])).size).toBe(11);
    expect(new Set(openings.map(({ requirements }) => requirements[language].join())).size).toBe(
      11,
    );
  }
});

test('the four benefits are those of the company', () => {
  expect(benefits.map(({ id }) => id)).toEqual([
    'emiratization',
    'development',
    'location',
    'balance',
  ]);
});

test('left-to-right runs in Arabic texts are isolated', () => {
  const arabic = openings.flatMap(({ description, requirements }) => [
    description.ar,
    ...requirements.ar,
  ]);
  const outsideIsolates = arabic.map((text) => text.replace(/\u2066[^\u2066\u2069]*\u2069/g, ''));
  expect(outsideIsolates.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});
