import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '@sumut/contracts';
import { classNames } from '@sumut/shared-ui';
import { Received } from './Received.tsx';
import styles from './RecordRow.module.css';
import { rowId } from './rowId.ts';

interface RecordRowProps {
  id: string;
  href: string;
  /** It is the one shown beside the list. */
  open: boolean;
  /** Nobody has taken it up yet. */
  fresh: boolean;
  name: string;
  receivedAt: number;
  /** When the list was loaded, in milliseconds since the epoch. */
  listedAt: number;
  /** Language of `line`. */
  language: Language;
  /** What it is about, in the sender's words. */
  line: string;
  /** Its state. */
  badge: ReactNode;
  /** What else tells it apart; takes a third line. */
  note?: string;
}

/** A record in a list: one link over the whole row. */
export function RecordRow(props: RecordRowProps) {
  const { id, href, open, fresh, name, receivedAt, listedAt, language, line, badge, note } = props;
  return (
    <li>
      <Link
        id={rowId(id)}
        to={href}
        preventScrollReset
        className={classNames(styles.row, fresh && styles.fresh)}
        aria-current={open ? 'true' : undefined}
      >
        <span className={styles.first}>
          <span className={styles.name} dir="auto">
            {name}
          </span>{' '}
          <span className={styles.time}>
            <Received at={receivedAt} listedAt={listedAt} />
          </span>
        </span>{' '}
        <span className={styles.second}>
          <span className={styles.line} dir="auto" lang={language}>
            {line}
          </span>{' '}
          {!note && badge}
        </span>{' '}
        {note && (
          <span className={styles.third}>
            {badge} {note}
          </span>
        )}
      </Link>
    </li>
  );
}
