import data from '../../openings.json' with { type: 'json' };
import type { Opening } from './openings.ts';

/**
 * The openings of the specification, in the order of `contracts/openings.json`, which a test holds against its schema.
 * A site starts with them; the careers page shows them until it has asked the server what is open now.
 */
export const builtInOpenings = data as readonly Opening[];
