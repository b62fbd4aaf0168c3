import type { ReactNode } from 'react';
import { classNames } from '../styles/classNames.ts';
import styles from './FactList.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  items: readonly Fact[];
  /** `rows`: on wide screens the value is next to its label. */
  kind?: 'stack' | 'rows';
}

/** Terms and their values, between hairlines: contact details, capabilities. */
export function FactList({ items, kind = 'stack' }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, styles[kind])}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
