import type { ReactNode } from 'react';
import { classNames, Disclosure } from '@sumut/shared-ui';
import styles from './View.module.css';

interface CollapsibleFormProps {
  title: string;
  className: string | undefined;
  /** The form. */
  children: ReactNode;
}

/** A rarely used form, collapsed next to the list that it adds to. */
export function CollapsibleForm({ title, className, children }: CollapsibleFormProps) {
  return (
    <Disclosure
      className={classNames(styles.frame, className)}
      summary={<h3 className={styles.foldedTitle}>{title}</h3>}
    >
      {children}
    </Disclosure>
  );
}
