import { useFormat } from '@sumut/shared-ui';

/** Number formats of health metrics. Render them in `Ltr`: in Arabic, the percent sign would move. */
export function useFigures() {
  const { number } = useFormat();
  return {
    count: (value: number) => number(value),
    /** Both take 0 to 1. */
    share: (part: number) => number(part, { style: 'percent', maximumFractionDigits: 1 }),
    rate: (part: number) =>
      number(part, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Without the unit, which is in the heading. */
    milliseconds: (value: number) => number(value, { maximumFractionDigits: 0 }),
    /** For layout shift. */
    score: (value: number) => number(value, { maximumFractionDigits: 3 }),
  };
}
