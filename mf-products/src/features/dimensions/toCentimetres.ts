import type { Length } from '../../figures/schema.ts';

/** Converts a length in metres to centimetres. */
export const toCentimetres = ({ value }: Length): number => 100 * value;
