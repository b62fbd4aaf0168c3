import data from './benefits.json' with { type: 'json' };
import type { Benefit } from './schema.ts';

/** What we offer, in the order of the file. A test holds the file against its schema. */
export const benefits: readonly Benefit[] = data;
