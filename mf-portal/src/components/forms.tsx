import type { Ref } from 'react';
import type { FormResult } from '@sumut/forms';
import { pageTitleId, Result, TextField, type TextFieldProps } from '@sumut/shared-ui';
import { useProblemText } from '../problems.ts';
import styles from './forms.module.css';

interface FormHeaderProps {
  title: string;
  /** What to enter, and why. */
  lead: string;
  /** Ref of the heading. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Heading of a page with a single form. */
export function FormHeader({ title, lead, ref }: FormHeaderProps) {
  return (
    <header className={styles.head}>
      <h1 ref={ref} id={pageTitleId} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}

/** A code of the second factor: six digits; set `inputMode` where letters are allowed. */
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

interface FormFailureProps {
  result: FormResult | undefined;
  title: string;
  /** Replaces the text for the problem. */
  text?: string | undefined;
  className?: string | undefined;
}

/** Why the form was not sent, as long as that holds; nothing where its fields show the reason. */
export function FormFailure({ result, title, text, className }: FormFailureProps) {
  const problemText = useProblemText();
  if (!result || result.sent || result.shown) return null;
  return (
    <Result type="error" title={title} className={className}>
      {text ?? problemText(result.error)}
    </Result>
  );
}
