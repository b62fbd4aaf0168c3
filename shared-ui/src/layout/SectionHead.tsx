import type { ReactNode } from 'react';
import { Lead } from './Lead.tsx';
import styles from './layout.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** For the section's `labelledBy`. */
  id?: string;
  lead?: ReactNode;
  /** Heading level; 2 unless given. */
  level?: 2 | 3;
  /** `md` where a page has many sections. */
  size?: 'md' | 'lg';
  /** Shown at the end of the heading's line on wide screens. */
  aside?: ReactNode;
}

/** A section's heading, with an optional lead and aside. */
export function SectionHead(props: SectionHeadProps) {
  const { title, id, lead, level = 2, size = level === 2 ? 'lg' : 'md', aside } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={styles.sectionHead}>
      <Heading id={id} className={size === 'lg' ? styles.display : styles.heading}>
        {title}
      </Heading>
      {lead && <Lead>{lead}</Lead>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
