import { type ComponentProps, useId } from 'react';
import { Search } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** Label for screen readers, and placeholder while the field is empty. */
  label: string;
}

/** A search field for text in either script. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Icon icon={Search} size="1rem" className={styles.icon} />
      <input
        id={id}
        type="search"
        dir="auto"
        className={styles.input}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        {...rest}
      />
    </div>
  );
}
