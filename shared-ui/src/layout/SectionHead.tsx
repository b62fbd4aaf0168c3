import type { ReactNode } from 'react';
import { Lead } from './Lead.tsx';
import styles from './layout.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** For the section's `labelledBy`. */
  id?: string;
  lead?: ReactNode;
  /** Of the heading in the page's outline; 2 unless given. */
  level?: 2 | 3;
  /** `md` where a page has many sections. */
  size?: 'md' | 'lg';
  /** Stands at the far end of the heading's line on wide screens. */
  aside?: ReactNode;
}

/** A section's heading, with a lead or something else beside it. */
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
