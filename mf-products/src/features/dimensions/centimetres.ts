import type { Figure } from '../../figures/schema.ts';

/** A length in metres as centimetres: browsers do not draw a picture that is less than one unit high. */
export const centimetres = (figure: Figure): number => ('value' in figure ? 100 * figure.value : 0);
