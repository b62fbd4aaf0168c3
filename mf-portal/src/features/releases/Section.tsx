import { useId, type ReactNode } from 'react';
import styles from './ModulesView.module.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Section of the modules view below its table, with a heading and an introduction. */
export function Section({ title, lead, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <Note>{lead}</Note>
      {children}
    </section>
  );
}

/** Muted text in a section, such as the notice of an empty list. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
