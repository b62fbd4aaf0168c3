import { classNames } from '../styles/classNames.ts';
import styles from './states.module.css';

interface SkeletonProps {
  /** The number of text lines. Defaults to 1. */
  lines?: number;
  /** The height of one block that replaces the lines, as a CSS length. */
  height?: string;
  className?: string | undefined;
}

/** A placeholder in the shape of content that is loading. Screen readers ignore it: set `aria-busy` on its container. */
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
