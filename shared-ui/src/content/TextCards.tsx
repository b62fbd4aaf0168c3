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
  /** The heading level of the titles. Defaults to 3. */
  level?: 2 | 3 | 4;
}

/** Cards with a title and a short text, each below a line: applications, values, benefits. */
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
