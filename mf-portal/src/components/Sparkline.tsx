import { classNames, useLanguage } from '@sumut/shared-ui';
import { getDirection } from '@sumut/contracts/language/language';
import styles from './Sparkline.module.css';

/** Units of the drawing: a bar with its gap, its height, and the height of a bar for zero or for a very small value. */
const size = { step: 4, bar: 3, height: 16, least: 1 };

interface SparklineProps {
  /** One for each period, oldest first; null for a period without a value. */
  values: readonly (number | null)[];
  /** The text for people who do not see the chart, with its figures. */
  label: string;
  /** Whether each value above zero is a fault. */
  areFaults?: boolean;
}

/** A small bar chart of values over time, in the direction of the language. Zero is a grey base, a missing value a gap. */
export function Sparkline({ values, label, areFaults = false }: SparklineProps) {
  const { language } = useLanguage();
  const isMirrored = getDirection(language) === 'rtl';
  const most = Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.step * values.length} ${size.height}`}
      preserveAspectRatio="none"
      className={classNames(styles.chart, areFaults && styles.bad)}
    >
      {values.map((value, index) => {
        if (value === null) return null;
        const height = Math.max(size.least, (size.height * value) / most);
        return (
          <rect
            key={index}
            x={size.step * (isMirrored ? values.length - 1 - index : index)}
            y={size.height - height}
            width={size.bar}
            height={height}
            className={value === 0 ? styles.base : undefined}
          />
        );
      })}
    </svg>
  );
}
