import type { Ref } from 'react';
import type { FormResult } from '@sumut/forms';
import { pageTitleId, Result, TextField, type TextFieldProps } from '@sumut/shared-ui';
import { useProblemText } from '../problems.ts';
import styles from './forms.module.css';

interface FormHeaderProps {
  title: string;
  /** Text that explains what to enter, and why. */
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

/** A field for a code of the second factor: six digits by default. Set `inputMode` where letters are allowed. */
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
  /** Replaces the text of the error. */
  text?: string | undefined;
  className?: string | undefined;
}

/** The reason why a form was not sent. Renders nothing where the form's fields show the reason. */
export function FormFailure({ result, title, text, className }: FormFailureProps) {
  const problemText = useProblemText();
  if (!result || result.sent || result.shown) return null;
  return (
    <Result type="error" title={title} className={className}>
      {text ?? problemText(result.error)}
    </Result>
  );
}
