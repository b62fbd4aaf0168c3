import { useMemo } from 'react';
import { useLanguage } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { countOf, figureDigits } from './figureDigits.ts';
import type { Figure } from './schema.ts';

/** Figures in the current language: their digits, their unit in its plural form, and both as one text. */
export function useFigures() {
  const { language } = useLanguage();
  const t = useText();
  return useMemo(() => {
    const digits = (figure: Figure, plain?: boolean) => figureDigits(language, figure, plain);
    const unit = (figure: Figure) =>
      figure.unit && t(`units.${figure.unit}`, { count: countOf(figure) });
    const text = (figure: Figure, plain?: boolean) =>
      [digits(figure, plain), unit(figure)].filter(Boolean).join('\u00A0');
    return { digits, unit, text };
  }, [language, t]);
}
