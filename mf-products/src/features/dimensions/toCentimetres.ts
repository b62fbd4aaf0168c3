import type { Figure } from '../../figures/schema.ts';

/** Converts a length in metres to centimetres. Returns 0 for a range or size. */
export const centimetres = (figure: Figure): number => ('value' in figure ? 100 * figure.value : 0);
