import type { ReactNode } from 'react';
import { CardRow } from './CardRow.tsx';
import type { CardRowProps } from './CardRow.tsx';
import styles from './cards.module.css';

interface TextCard {
  title: string;
  text: ReactNode;
  icon?: ReactNode;
}

interface TextCardsProps {
  items: readonly TextCard[];
  columns?: CardRowProps['columns'];
  /** Heading level of their titles; 3 unless given. */
  level?: 2 | 3 | 4;
}

/** Short texts with a title each, below a line: applications, values, benefits. */
export function TextCards({ items, columns = 3, level = 3 }: TextCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <CardRow columns={columns}>
      {items.map(({ title, text, icon }) => (
        <li key={title} className={styles.card}>
          {icon && <div className={styles.icon}>{icon}</div>}
          <Heading className={styles.title}>{title}</Heading>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </CardRow>
  );
}
