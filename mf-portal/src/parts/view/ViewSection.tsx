import { useId, type ReactNode } from 'react';
import { WithinSection } from './StepTitle.tsx';
import styles from './ViewSection.module.css';

interface ViewSectionProps {
  title: string;
  /** What this is for, in a sentence or two. */
  lead?: string;
  children: ReactNode;
}

/** A part of a page of the dashboard, under its heading. */
export function ViewSection({ title, lead, children }: ViewSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <WithinSection value>{children}</WithinSection>
    </section>
  );
}
