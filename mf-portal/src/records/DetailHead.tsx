import type { ReactNode } from 'react';
import styles from './RecordDetail.module.css';

interface DetailHeadProps {
  title: string;
  subtitle: string;
  /** What can be done with the record. */
  children: ReactNode;
}

/** The head of an open record. Title and subtitle may be a person's words, in either direction. */
export function DetailHead({ title, subtitle, children }: DetailHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h2 className={styles.title} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.subtitle}>
          <bdi>{subtitle}</bdi>
        </p>
      </div>
      {children}
    </header>
  );
}
