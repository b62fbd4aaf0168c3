import type { ReactNode } from 'react';
import { Lead } from './Lead.tsx';
import styles from './layout.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** The id of the heading, for the section's `labelledBy`. */
  id?: string;
  lead?: ReactNode;
  /** The heading level. Defaults to 2. */
  level?: 2 | 3;
  /** The size of the heading. Defaults to `lg` for level 2 and `md` for level 3. Use `md` on pages with many sections. */
  size?: 'md' | 'lg';
  /** Content that is shown at the end of the heading's line on wide screens, such as a button. */
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
