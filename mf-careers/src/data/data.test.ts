import * as z from 'zod/mini';
import benefits from './benefits.json' with { type: 'json' };
import { benefitsSchema } from './schema.ts';

/** What is wrong with a data file and where, one fault a line; empty when nothing is. */
function faults(data: unknown): string {
  const result = benefitsSchema.safeParse(data);
  return result.success ? '' : z.prettifyError(result.error);
}

test('the benefits are as the schema wants them', () => {
  expect(faults(benefits)).toBe('');
});

test('a fault is named with its place in the file', () => {
  const broken = benefits.map((benefit) => ({ ...benefit, id: 'Not an id' }));
  expect(faults(broken)).toContain('at [3].id');
});

test('the four benefits are those of the company', () => {
  expect(benefits.map(({ id }) => id)).toEqual([
    'emiratization',
    'development',
    'location',
    'balance',
  ]);
});
