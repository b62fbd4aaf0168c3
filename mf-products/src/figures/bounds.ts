import type { Figure } from './schema.ts';

/** Returns the smallest and the largest value of a figure, in its unit. Both are the same unless the figure is a range or a size. */
export function getBounds(figure: Figure): { min: number; max: number } {
  if ('size' in figure) return { min: Math.min(...figure.size), max: Math.max(...figure.size) };
  return 'value' in figure
    ? { min: figure.value, max: figure.value }
    : { min: figure.from, max: figure.to };
}
