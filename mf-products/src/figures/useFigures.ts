import { useMemo } from 'react';
import type { Language } from '@sumut/contracts/language/language';
import { useLanguage, formatNumber } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import type { Figure } from './schema.ts';

/** Ranges have no grouping, as in the specification: 800–1000+, but 2,000. */
const ungrouped = { useGrouping: false };

function formatNumbers(language: Language, figure: Figure): string {
  if ('size' in figure) return figure.size.map((side) => formatNumber(language, side)).join('×');
  if ('value' in figure) return formatNumber(language, figure.value);
  return [figure.from, figure.to]
    .map((bound) => formatNumber(language, bound, ungrouped))
    .join('–');
}

/**
 * Formats a figure without its unit: `50+`, `150–200`, `~450–500`, `70×40×40`. With `plain`, without the signs `+` and
 * `~`, for sentences that contain the words “over” or “about”.
 */
export function formatFigure(language: Language, figure: Figure, plain = false): string {
  const digits = formatNumbers(language, figure);
  if (plain || 'size' in figure) return digits;
  return `${figure.approximate ? '~' : ''}${digits}${figure.orMore ? '+' : ''}`;
}

/** The number that selects the unit's plural form: the last one of the figure. */
export function getPluralCount(figure: Figure): number {
  if ('size' in figure) return figure.size[2];
  return 'value' in figure ? figure.value : figure.to;
}

/** Formats figures in the current language: digits, unit in its plural form, and both together. */
export function useFigures() {
  const { language } = useLanguage();
  const t = useText();
  return useMemo(() => {
    const digits = (figure: Figure, plain?: boolean) => formatFigure(language, figure, plain);
    const unit = (figure: Figure) =>
      figure.unit && t(`units.${figure.unit}`, { count: getPluralCount(figure) });
    const text = (figure: Figure, plain?: boolean) =>
      [digits(figure, plain), unit(figure)].filter(Boolean).join('\u00A0');
    return { digits, unit, text };
  }, [language, t]);
}
