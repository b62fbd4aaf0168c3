import { useFormat } from '@sumut/shared-ui';

/** Formatters of health metrics. Render the results in `Ltr`: in Arabic text, the percent sign would move. */
export function useFigures() {
  const { number } = useFormat();
  return {
    count: (value: number) => number(value),
    /** The argument of `share` and `rate` is a fraction from 0 to 1. */
    share: (part: number) => number(part, { style: 'percent', maximumFractionDigits: 1 }),
    rate: (part: number) =>
      number(part, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Without the unit, which the heading names. */
    milliseconds: (value: number) => number(value, { maximumFractionDigits: 0 }),
    /** Format of layout shift scores. */
    score: (value: number) => number(value, { maximumFractionDigits: 3 }),
  };
}
