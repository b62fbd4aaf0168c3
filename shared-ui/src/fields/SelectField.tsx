import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from '../controls/Icon.tsx';
import { Field } from './Field.tsx';
import { type FieldProps, splitProps } from './fieldProps.ts';
import styles from './control.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** Whether the option cannot be chosen, and is not shown, until it is the value. */
  hidden?: boolean;
}

interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children'> {
  /** The options. An option with the value '' is the prompt. In a required field the prompt cannot be chosen again. */
  options: readonly SelectOption[];
}

/** A field for choosing one of several options, made with the browser's `select`. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitProps(props);
  const { options, ...rest } = control;
  return (
    <Field {...frame}>
      {(wiring) => (
        <div className={styles.frame}>
          <select
            {...wiring}
            // HTML allows `required` only if the first option has an empty value.
            required={wiring.required && options[0]?.value === ''}
            aria-required={wiring.required || undefined}
            {...rest}
            className={classNames(styles.control, styles.select)}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                hidden={option.hidden || (option.value === '' && !frame.optional)}
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
