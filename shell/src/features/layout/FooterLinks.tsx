import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationEntry } from '@sumut/contracts/registry/release';
import { useLanguage } from '@sumut/shared-ui';
import styles from './FooterLinks.module.css';

interface Props {
  title: string;
  entries: readonly NavigationEntry[];
}

/** A column of links; nothing when it has no entries. */
export function FooterLinks({ title, entries }: Props) {
  const { language } = useLanguage();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {label[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
