import { useId } from 'react';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { EntryLink } from './EntryLink.tsx';
import styles from './FooterLinks.module.css';

interface Props {
  title: string;
  entries: readonly NavigationEntry[];
}

/** A column of links. Renders nothing if there are no entries. */
export function FooterLinks({ title, entries }: Props) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <EntryLink entry={entry} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
