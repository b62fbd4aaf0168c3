import type { ReactNode } from 'react';
import { Lead } from '@sumut/shared-ui';
import styles from './SideHead.module.css';

interface Props {
  /** For the section's `labelledBy`. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** Shown below the lead. */
  children?: ReactNode;
}

/** A section's heading for the narrow side of a `Split`. It can take the focus, as a page's heading can. */
export function SideHead({ id, title, lead, children }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </div>
  );
}
