import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../styles/classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** The part that is always visible, and opens and closes the rest on click. Only text and a heading: HTML allows no other content. */
  summary: ReactNode;
  /** A class name for the layout of the summary. */
  summaryClassName?: string | undefined;
  children: ReactNode;
}

/** Collapsible content, made with the browser's `details`. Only one of the disclosures with the same `name` is open at a time. */
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
