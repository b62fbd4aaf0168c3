import * as z from 'zod/mini';
import openings from '../../openings.json' with { type: 'json' };
import { builtInDepartments, builtInOpenings } from './builtInOpenings.ts';
import { builtInTerms } from './builtInTerms.ts';
import { openingFieldsSchema, openingListSchema, writtenOpeningSchema } from './openings.ts';

z.config(z.locales.en());

/** Validation errors with their paths; empty if valid. */
function validate(data: unknown): string {
  const result = z.array(writtenOpeningSchema).safeParse(data);
  return result.success ? '' : z.prettifyError(result.error);
}

test('the openings match the schema and are complete', () => {
  expect(validate(openings)).toBe('');
  for (const { id, ...fields } of openings) {
    const complete = openingFieldsSchema.safeParse({ ...fields, published: true });
    expect([id, complete.error?.issues ?? []]).toEqual([id, []]);
  }
});

test('built-in openings have the texts of their department, location and type', () => {
  const list = { items: builtInOpenings, departments: builtInDepartments };
  expect(openingListSchema.parse(list)).toEqual(list);
  expect(builtInOpenings.at(-1)).toMatchObject({
    departmentName: { ar: 'البرمجة', en: 'Programming' },
    locationName: { ar: 'أبوظبي، الإمارات', en: 'Abu Dhabi, UAE' },
    typeName: { ar: 'دوام كامل', en: 'Full-time' },
  });
});

test('a validation error contains its path in the file', () => {
  const broken = JSON.parse(JSON.stringify(openings)) as typeof openings;
  const fourth = broken[3];
  if (!fourth) throw new Error('The fourth opening is missing');
  fourth.title.ar = 'مهندس \uFFFD';
  fourth.requirements.en[1] = '';
  expect(validate(broken)).toContain('at [3].title.ar');
  expect(validate(broken)).toContain('at [3].requirements.en[1]');
});

test('there are eleven openings, and every department has some', () => {
  expect(new Set(openings.map(({ id }) => id)).size).toBe(11);
  expect(openings).toHaveLength(11);
  expect(new Set(openings.map(({ department }) => department))).toEqual(
    new Set(builtInTerms('departments').map(({ id }) => id)),
  );
});

test('each opening has its own description and requirements, the same number in both languages', () => {
  for (const language of ['ar', 'en'] as const) {
    expect(new Set(openings.map(({ description }) => description[language])).size).toBe(11);
    expect(new Set(openings.map(({ requirements }) => requirements[language].join())).size).toBe(
      11,
    );
  }
  for (const { requirements } of openings) {
    expect(requirements.ar).toHaveLength(requirements.en.length);
  }
});

test('left-to-right runs in Arabic texts are isolated', () => {
  const arabic = openings.flatMap(({ description, requirements }) => [
    description.ar,
    ...requirements.ar,
  ]);
  const outsideIsolates = arabic.map((text) => text.replace(/\u2066[^\u2066\u2069]*\u2069/g, ''));
  expect(outsideIsolates.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});
