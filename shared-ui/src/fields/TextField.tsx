import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import styles from './control.module.css';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {}

/** Types whose value is left to right on a right-to-left page too. */
const leftToRight = ['email', 'tel', 'url'];

/** One line of text; `type` as for `input`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional = false, className, type = 'text', ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            {...wiring}
            type={type}
            {...(leftToRight.includes(type) && { dir: 'ltr' })}
            {...rest}
            className={styles.control}
          />
        </div>
      )}
    </Field>
  );
}
