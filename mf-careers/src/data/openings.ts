import data from './openings.json' with { type: 'json' };
import type { Department, Opening } from './schema.ts';

/** All open positions, in the order of the file. A test holds the file against its schema. */
export const openings = data as readonly Opening[];

/** The openings of a department, or all of them. */
export const openingsOf = (department: Department | 'all'): readonly Opening[] =>
  department === 'all' ? openings : openings.filter((opening) => opening.department === department);
