import type { ComponentProps } from 'react';
import { classNames } from '../styles/classNames.ts';
import { Field } from './Field.tsx';
import { type FieldProps, splitProps } from './fieldProps.ts';
import styles from './control.module.css';

interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'name' | 'className'> {}

/** A field for several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={styles.frame}>
          <textarea
            rows={5}
            {...wiring}
            {...control}
            className={classNames(styles.control, styles.area)}
          />
        </div>
      )}
    </Field>
  );
}
