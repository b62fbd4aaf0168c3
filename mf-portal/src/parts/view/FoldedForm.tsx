import type { ReactNode } from 'react';
import { classNames, Disclosure } from '@sumut/shared-ui';
import styles from './FoldedForm.module.css';

interface FoldedFormProps {
  title: string;
  className: string | undefined;
  /** The form. */
  children: ReactNode;
}

/** A form that few need, folded away beside the list that it adds to. */
export function FoldedForm({ title, className, children }: FoldedFormProps) {
  return (
    <Disclosure
      className={classNames(styles.frame, className)}
      summary={<h3 className={styles.title}>{title}</h3>}
    >
      {children}
    </Disclosure>
  );
}
