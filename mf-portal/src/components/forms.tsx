import type { Ref, ReactNode } from 'react';
import type { FormResult } from '@sumut/forms';
import {
  Button,
  pageTitleId,
  classNames,
  Disclosure,
  Result,
  TextField,
  type TextFieldProps,
} from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems.ts';
import controls from './controls.module.css';
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

interface RestoredDraftProps {
  form: { restored: boolean; discard: () => void };
}

/** That a form was opened with what had been entered before, and the way to drop it; nothing for a form without a draft. */
export function RestoredDraft({ form }: RestoredDraftProps) {
  const t = useText();
  if (!form.restored) return null;
  return (
    <p className={styles.restored}>
      {t('draft.restored')}{' '}
      <Button variant="ghost" className={controls.control} onClick={() => form.discard()}>
        {t('draft.discard')}
      </Button>
    </p>
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
