import { useFormat } from '@sumut/shared-ui';

/** How shares and figures of health are written. Show each as a left-to-right run: Arabic would move its sign. */
export function useFigures() {
  const { number } = useFormat();
  return {
    count: (value: number) => number(value),
    /** Both take 0 to 1. */
    share: (part: number) => number(part, { style: 'percent', maximumFractionDigits: 1 }),
    rate: (part: number) =>
      number(part, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Without its unit, which stands in the heading. */
    milliseconds: (value: number) => number(value, { maximumFractionDigits: 0 }),
    /** Of layout shifts. */
    score: (value: number) => number(value, { maximumFractionDigits: 3 }),
  };
}
