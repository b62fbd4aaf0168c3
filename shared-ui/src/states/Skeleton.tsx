import { classNames } from '../classes/classNames.ts';
import styles from './states.module.css';

export interface SkeletonProps {
  /** Lines of text to come. */
  lines?: number;
  /** Of a block to come, as a CSS length, in place of lines. */
  height?: string;
  className?: string | undefined;
}

/** The shape of what is loading. Says nothing by itself: its container is `aria-busy`. */
export function Skeleton({ lines = 1, height, className }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={classNames(styles.skeleton, className)}>
      {height ? (
        <div className={styles.bone} style={{ blockSize: height }} />
      ) : (
        Array.from({ length: lines }, (_, line) => <div key={line} className={styles.bone} />)
      )}
    </div>
  );
}
