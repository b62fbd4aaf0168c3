import { useId, type ComponentProps } from 'react';
import styles from './PublishSwitch.module.css';

interface PublishSwitchProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> {
  label: string;
  /** What it takes, and what becomes of it. */
  hint: string;
}

/** Whether visitors see an entry, from its saving on. */
export function PublishSwitch({ label, hint, ...rest }: PublishSwitchProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}hint`}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
    </div>
  );
}
