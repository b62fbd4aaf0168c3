import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** Always visible; opens and closes the rest. Text and a heading: HTML allows no other content. */
  summary: ReactNode;
  /** For the summary's layout. */
  summaryClassName?: string | undefined;
  children: ReactNode;
}

/** Collapsible content, by the browser's `details`; of those with the same `name` one is open at a time. */
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
