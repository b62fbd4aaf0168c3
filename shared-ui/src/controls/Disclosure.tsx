import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../classes/classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** Always seen; opens and closes the rest. Words and a heading, side by side: HTML allows no more in it. */
  summary: ReactNode;
  /** For how they are laid out. */
  summaryClassName?: string | undefined;
  children: ReactNode;
}

/** Content behind its title, by the browser's own `details`; those of one `name` open one at a time. */
export function Disclosure(props: DisclosureProps) {
  const { summary, summaryClassName, children, className, ...rest } = props;
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={classNames(styles.summary, summaryClassName)}>
        {summary}
        <Icon icon={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
