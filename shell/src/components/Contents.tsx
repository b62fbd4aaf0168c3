import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './Contents.module.css';

interface Props {
  title: string;
  entries: readonly { id: string; title: string }[];
}

/** Moves the focus to a section's heading, because the router's link changes only the URL. */
function focusSection(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A page's table of contents. Its links change the URL, so that visitors can share a section. */
export function Contents({ title, entries }: Props) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className={styles.contents}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link
              to={{ hash: entry.id }}
              className={styles.link}
              onClick={() => focusSection(entry.id)}
            >
              {entry.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
