import { useMemo } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { useLanguage, formatNumber } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import type { Figure } from './schema.ts';

/** Numbers in ranges have no grouping, as in the specification: 800–1000+, but 2,000. */
const ungrouped = { useGrouping: false };

/** Formats the numbers of a value or range, by their placeholder in the catalogues. */
function formatNumbers(language: Language, figure: Exclude<Figure, { size: unknown }>) {
  if ('value' in figure) return { value: formatNumber(language, figure.value) };
  return {
    from: formatNumber(language, figure.from, ungrouped),
    to: formatNumber(language, figure.to, ungrouped),
  };
}

/** Returns the form in which a figure is expressed, or undefined for a plain number or size. The catalogues have a text for each form. */
export function getFigureForm(figure: Figure, plain = false) {
  if ('size' in figure) return undefined;
  const isRange = 'from' in figure;
  if (figure.approximate && !plain) return isRange ? 'aboutRange' : 'about';
  if (figure.orMore && !plain) return isRange ? 'overRange' : 'over';
  return isRange ? 'range' : undefined;
}

/** Returns the number that selects the unit's plural form, which is the last number of the figure. */
export function getPluralCount(figure: Figure): number {
  if ('size' in figure) return figure.size[2];
  return 'value' in figure ? figure.value : figure.to;
}

/**
 * Returns functions that format figures in the current language: `value` formats the number without its unit, `unit` the unit in its
 * plural form, and `text` both together. English figures have signs (`50+`, `~450–500`), Arabic figures have words. `plain` leaves out
 * “about” and “over”, for sentences that contain these words.
 */
export function useFigures() {
  const { language } = useLanguage();
  const t = useText();
  return useMemo(() => {
    const value = (figure: Figure, plain?: boolean): string => {
      if ('size' in figure)
        return figure.size.map((side) => formatNumber(language, side)).join('×');
      const form = getFigureForm(figure, plain);
      const numbers = formatNumbers(language, figure);
      return form ? t(`figures.${form}`, numbers) : Object.values(numbers).join('');
    };
    const unit = (figure: Figure) =>
      figure.unit && t(`units.${figure.unit}`, { count: getPluralCount(figure) });
    const text = (figure: Figure, plain?: boolean) =>
      [value(figure, plain), unit(figure)].filter(Boolean).join('\u00A0');
    return { value, unit, text };
  }, [language, t]);
}
