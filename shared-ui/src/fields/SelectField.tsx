import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../classes/classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import styles from './control.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children'> {
  /** An option with the value '' is shown as the prompt that it is: it cannot be chosen again. */
  options: readonly SelectOption[];
}

/** A choice of one, by the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional = false, className, options, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className={styles.frame}>
          <select
            {...wiring}
            // Without a prompt there is nothing to leave out, and the standard allows no `required`.
            required={wiring.required && options[0]?.value === ''}
            {...rest}
            className={classNames(styles.control, styles.select)}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                hidden={option.value === '' && !optional}
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
