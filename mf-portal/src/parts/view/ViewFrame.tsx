import type { ReactNode } from 'react';
import styles from './ViewFrame.module.css';

/** A page of the dashboard without panes: on a desk it scrolls by itself, under the tabs. */
export function ViewFrame({ children }: { children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}
