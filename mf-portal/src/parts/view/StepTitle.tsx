import { useEffect, useRef } from 'react';
import styles from './StepTitle.module.css';

/** The heading of a step that has just come in place of another: it takes the focus, so that nobody misses it. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h3>
  );
}
