import type { ReactNode } from 'react';
import { useText } from '../../i18n.ts';
import styles from './RecordDetail.module.css';

interface DetailHeadProps {
  title: string;
  subtitle: string;
  /** What became of the last change. */
  progress: 'saving' | 'saved' | undefined;
  /** What can be changed here. */
  children: ReactNode;
}

/** The head of an open record. Title and subtitle may be a person's words, in either direction. */
export function DetailHead({ title, subtitle, progress, children }: DetailHeadProps) {
  const t = useText();
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
      <div className={styles.work}>
        <span role="status" className={styles.progress}>
          {progress && t(`record.${progress}`)}
        </span>
        {children}
      </div>
    </header>
  );
}
