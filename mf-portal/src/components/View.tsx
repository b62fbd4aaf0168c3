import { useId, createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import styles from './View.module.css';

/** A page of the dashboard without panes: on a desk it scrolls by itself, under the tabs. */
export function ViewFrame({ children }: { children: ReactNode }) {
  return <div className={styles.view}>{children}</div>;
}

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

/** Whether steps stand below a heading of a part of the page, not directly below the page's own. */
const WithinSection = createContext(false);

/** The heading of a step that has just come in place of another: it takes the focus, so that nobody misses it. */
export function StepTitle({ children }: { children: string }) {
  const isWithinSection = use(WithinSection);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shared = { tabIndex: -1, className: styles.stepTitle, children };
  return isWithinSection ? <h3 ref={title} {...shared} /> : <h2 ref={title} {...shared} />;
}

/** The shape of a page of the dashboard that is loading; `label` says so. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {Array.from({ length: 3 }, (_, block) => (
        <Skeleton key={block} lines={4} />
      ))}
    </div>
  );
}
