import type { Figure } from '../../figures/schema.ts';
import styles from './Bar.module.css';
import { getMost } from './compareFigures.ts';

const percent = (value: number, most: number) => `${(100 * value) / most}%`;

/** A bar that shows a figure as a share of `most`. The part between the ends of a range is lighter. */
export function Bar({ figure, most }: { figure: Figure; most: number }) {
  const end = getMost(figure);
  const start = 'from' in figure ? figure.from : end;
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={styles.range} width={percent(end, most)} height="100%" />
      <rect className={styles.sure} width={percent(start, most)} height="100%" />
    </svg>
  );
}
