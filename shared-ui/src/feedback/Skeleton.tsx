import { classNames } from '../styles/classNames.ts';
import styles from './states.module.css';

interface SkeletonProps {
  /** Number of text lines. */
  lines?: number;
  /** Height of a block in place of lines; a CSS length. */
  height?: string;
  className?: string | undefined;
}

/** The shape of content that is loading. Not announced by itself: its container is `aria-busy`. */
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
