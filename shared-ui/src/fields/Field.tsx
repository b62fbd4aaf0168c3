import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import { markLatin } from '../content/markLatin.tsx';
import { useSharedText } from '../language/useSharedText.ts';
import { FieldErrorMessage } from './FieldErrorMessage.tsx';
import type { ControlWiring, FieldProps } from './fieldProps.ts';
import styles from './Field.module.css';

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  children: (wiring: ControlWiring) => ReactNode;
}

/** The label, hint and error of a control. `children` renders the control with attributes that connect it to them by id. */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, character, limit, optional, className, children } = props;
  const t = useSharedText();
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = classNames(hint && hintId, error && errorId);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, !optional && styles.required)} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {`(${t('fields.optional')})`}</span>}
      </label>
      {children({
        id,
        required: !optional,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {typeof hint === 'string' ? markLatin(hint) : hint}
        </p>
      )}
      {error && <FieldErrorMessage id={errorId} {...{ error, character, limit }} />}
    </div>
  );
}
