import * as z from 'zod/mini';
import benefits from './benefits.json' with { type: 'json' };
import { benefitsSchema } from './schema.ts';

/** Returns the validation errors with their paths, or an empty string for valid data. */
function validate(data: unknown): string {
  const result = benefitsSchema.safeParse(data);
  return result.success ? '' : z.prettifyError(result.error);
}

test('the benefits match the schema', () => {
  expect(validate(benefits)).toBe('');
});

test('a validation error contains its path in the file', () => {
  const broken = benefits.map((benefit) => ({ ...benefit, id: 'Not an id' }));
  expect(validate(broken)).toContain('at [3].id');
});

test('the four benefits are the specified ones', () => {
  expect(benefits.map(({ id }) => id)).toEqual([
    'emiratization',
    'development',
    'location',
    'balance',
  ]);
});
