import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from '../controls/Icon.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import styles from './control.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children'> {
  /** An option with the value '' is the prompt: it cannot be chosen again. */
  options: readonly SelectOption[];
}

/** A choice of one, by the browser's select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional = false, className, options, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className={styles.frame}>
          <select
            {...wiring}
            // HTML allows `required` only with an empty first option.
            required={wiring.required && options[0]?.value === ''}
            aria-required={wiring.required || undefined}
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
