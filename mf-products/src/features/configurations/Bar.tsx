import { getBounds } from '../../figures/bounds.ts';
import type { Figure } from '../../figures/schema.ts';
import styles from './Bar.module.css';

const percent = (value: number, max: number) => `${(100 * value) / max}%`;

/** A bar that shows a figure as a share of `max`. The part between the ends of a range is lighter. */
export function Bar({ figure, max }: { figure: Figure; max: number }) {
  const { min: start, max: end } = getBounds(figure);
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.range} width={percent(end, max)} height="100%" />
      <rect className={styles.sure} width={percent(start, max)} height="100%" />
    </svg>
  );
}
