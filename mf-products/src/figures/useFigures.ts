import { useMemo } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { useLanguage, formatNumber } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import type { Figure } from './schema.ts';

/** Ranges have no grouping, as in the specification: 800–1000+, but 2,000. */
const ungrouped = { useGrouping: false };

/** The numbers of a figure without a size, by their placeholder in the catalogues. */
function formatNumbers(language: Language, figure: Exclude<Figure, { size: unknown }>) {
  if ('value' in figure) return { value: formatNumber(language, figure.value) };
  return {
    from: formatNumber(language, figure.from, ungrouped),
    to: formatNumber(language, figure.to, ungrouped),
  };
}

/** How a figure is expressed; undefined for a plain number. The catalogues have a text for each. */
export function getFigureForm(figure: Figure, plain = false) {
  if ('size' in figure) return undefined;
  const isRange = 'from' in figure;
  if (figure.approximate && !plain) return isRange ? 'aboutRange' : 'about';
  if (figure.orMore && !plain) return isRange ? 'overRange' : 'over';
  return isRange ? 'range' : undefined;
}

/** The number that selects the unit's plural form: the last one of the figure. */
export function getPluralCount(figure: Figure): number {
  if ('size' in figure) return figure.size[2];
  return 'value' in figure ? figure.value : figure.to;
}

/**
 * Formats figures in the current language: `value` is the number without its unit, `unit` the unit in its plural form,
 * `text` both together. In English it has signs (`50+`, `~450–500`), in Arabic words. With `plain`, the figure is without
 * “about” or “over”, for sentences that contain these words.
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
