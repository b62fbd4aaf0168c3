import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title?: string;
  text: ReactNode;
  icon?: ReactNode;
}

/** A message in place of content that does not exist yet. */
export function EmptyState({ title, text, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.stateIcon}>{icon}</div>}
      {title && <p className={styles.stateTitle}>{title}</p>}
      <p className={styles.stateText}>{text}</p>
    </div>
  );
}
