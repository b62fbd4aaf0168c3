import type { ReactNode } from 'react';
import styles from './NoteCard.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A page's main message, in a card. */
export function NoteCard({ title, children }: Props) {
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
