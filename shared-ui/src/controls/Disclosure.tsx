import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../classes/classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** Always seen; opens and closes the rest. */
  summary: ReactNode;
  children: ReactNode;
}

/** Content behind its title, by the browser's own `details`; those of one `name` open one at a time. */
export function Disclosure({ summary, children, className, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <div className={styles.title}>{summary}</div>
        <Icon icon={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
