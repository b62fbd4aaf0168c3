import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon, VisuallyHidden, type SelectOption } from '@sumut/shared-ui';
import styles from './InlineSelect.module.css';

interface InlineSelectProps {
  label: string;
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
  /** A choice is being saved. */
  busy?: boolean;
  /** The label is for screen readers only: the position explains the field. */
  labelHidden?: boolean;
}

/** A select whose choice takes effect immediately. */
export function InlineSelect(props: InlineSelectProps) {
  const { label, name, value, options, onChoose, busy = false, labelHidden = false } = props;
  const id = useId();
  const labelElement = <label htmlFor={id}>{label}</label>;
  return (
    <div className={styles.choice}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      <span className={styles.frame}>
        <select
          id={id}
          name={name}
          className={styles.select}
          value={value}
          aria-busy={busy}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="1rem" className={styles.chevron} />
      </span>
    </div>
  );
}
