import data from '../../openings.json' with { type: 'json' };
import type { Opening } from './openings.ts';

/**
 * The specified openings (`contracts/openings.json`). A test validates them against the schema. A new site starts with
 * them, and the careers page shows them until the server has responded.
 */
export const builtInOpenings = data as readonly Opening[];
