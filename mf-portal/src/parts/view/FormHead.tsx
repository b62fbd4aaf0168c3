import type { Ref } from 'react';
import { pageTitleId } from '@sumut/shared-ui';
import styles from './FormHead.module.css';

interface FormHeadProps {
  title: string;
  /** What the form needs, and why. */
  lead: string;
  /** Of the heading. */
  ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a page that is one form. */
export function FormHead({ title, lead, ref }: FormHeadProps) {
  return (
    <header className={styles.head}>
      <h1 ref={ref} id={pageTitleId} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
