import type { Language } from '@sumut/contracts';
import { formatNumber } from '@sumut/shared-ui';
import type { Figure } from './schema.ts';

/** The bounds of a range stand ungrouped, as the specification writes them: 800–1000+, but 2,000. */
const ungrouped = { useGrouping: false };

function number(language: Language, figure: Figure): string {
  if ('size' in figure) return figure.size.map((side) => formatNumber(language, side)).join('×');
  if ('value' in figure) return formatNumber(language, figure.value);
  return [figure.from, figure.to]
    .map((bound) => formatNumber(language, bound, ungrouped))
    .join('–');
}

/**
 * A figure without its unit: `50+`, `150–200`, `~450–500`, `70×40×40`. `plain` leaves out the signs, for a
 * sentence that says “over” or “about” in words.
 */
export function figureDigits(language: Language, figure: Figure, plain = false): string {
  const digits = number(language, figure);
  if (plain || 'size' in figure) return digits;
  return `${figure.approximate ? '~' : ''}${digits}${figure.orMore ? '+' : ''}`;
}

/** The number that the unit's plural form follows: the last one read out. */
export function countOf(figure: Figure): number {
  if ('size' in figure) return figure.size[2];
  return 'value' in figure ? figure.value : figure.to;
}
