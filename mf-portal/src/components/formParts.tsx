import type { Ref, ReactNode } from 'react';
import {
  pageTitleId,
  classNames,
  Disclosure,
  TextField,
  type TextFieldProps,
} from '@sumut/shared-ui';
import styles from './formParts.module.css';

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
      summary={<h3 className={styles.foldedTitle}>{title}</h3>}
    >
      {children}
    </Disclosure>
  );
}

/** A code of the second factor: six digits, unless `inputMode` says that letters may come too. */
export function CodeField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      dir="ltr"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}
