import { type ComponentProps, useId } from 'react';
import { Search } from 'lucide-react';
import { Icon, VisuallyHidden } from '@sumut/shared-ui';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** Also shown in the field while it is empty. */
  label: string;
}

/** A field for what is searched, in either script. */
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
