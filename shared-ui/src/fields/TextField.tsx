import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, splitProps } from './fieldProps.ts';
import styles from './control.module.css';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'name' | 'className'> {}

/** The types of input whose value runs from left to right, even on a right-to-left page. */
const leftToRight = ['email', 'tel', 'url'];

/** A field for one line of text. `type` is the type of the `input` element and defaults to `text`. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = splitProps(props);
  const { type = 'text', ...rest } = control;
  return (
    <Field {...frame}>
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
