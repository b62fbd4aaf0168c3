import type { Figure } from '../../figures/schema.ts';
import styles from './Bar.module.css';
import { getMost } from './compareFigures.ts';

const percent = (value: number, most: number) => `${(100 * value) / most}%`;

/** A figure as a share of the largest one. The part of a range that is not sure is lighter. */
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
