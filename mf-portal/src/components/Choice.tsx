import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon, VisuallyHidden, type SelectOption } from '@sumut/shared-ui';
import styles from './Choice.module.css';

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  options: readonly SelectOption[];
  onChoose: (value: string) => void;
  /** A choice is being saved. */
  busy?: boolean;
  /** Its label is for screen readers alone: what it is shows from where it stands. */
  bare?: boolean;
}

/** A choice of one that takes effect at once. */
export function Choice(props: ChoiceProps) {
  const { label, name, value, options, onChoose, busy = false, bare = false } = props;
  const id = useId();
  const labelElement = <label htmlFor={id}>{label}</label>;
  return (
    <div className={styles.choice}>
      {bare ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
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
