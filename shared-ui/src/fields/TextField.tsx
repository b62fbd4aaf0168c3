import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import styles from './control.module.css';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {}

/** The types of input whose value runs from left to right, even on a right-to-left page. */
const leftToRight = ['email', 'tel', 'url'];

/** A field for one line of text. `type` is the type of the `input` element and defaults to `text`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    character,
    limit,
    optional = false,
    className,
    type = 'text',
    ...rest
  } = props;
  return (
    <Field {...{ label, hint, error, character, limit, optional, className }}>
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
