import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UserRound } from 'lucide-react';
import { Badge, classNames, Icon, VisuallyHidden } from '@sumut/shared-ui';
import { Timestamp } from '../../components/Timestamp.tsx';
import { useText } from '../../i18n.ts';
import bulk from '../bulk/bulk.module.css';
import { SelectBox } from '../bulk/SelectBox.tsx';
import type { RecordSummary } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';
import styles from './RecordRow.module.css';
import { rowId } from './rowFocus.ts';

/** Props that a list passes to its rows. */
export interface RowPlace {
  href: string;
  /** Whether the record is open next to the list. */
  open: boolean;
  /** When the list was loaded, in milliseconds since the epoch. */
  listedAt: number;
}

interface RecordRowProps extends RowPlace {
  record: RecordSummary;
  /** Beginning of the message, or position of the application. */
  line: string;
  /** Whether the line is only a few words: a narrow list then shows it next to the status, not next to the name. */
  isShort?: boolean;
  status: ReactNode;
  /** Annotations after the status. */
  children: ReactNode;
  /** Last line with the passage that a search has found, if the other lines do not show it. */
  found?: ReactNode;
}

/** A record in a list. The whole row is one link. */
export function RecordRow(props: RecordRowProps) {
  const { record, href, open, listedAt, line, isShort, status, children, found } = props;
  const t = useText();
  const { id, unread, createdAt, language, assignee, spam, held } = record;
  return (
    <li className={bulk.item}>
      <SelectBox record={record} />
      <Link
        id={rowId(id)}
        to={href}
        preventScrollReset
        className={classNames(styles.row, isShort && styles.short, unread && styles.unread)}
        aria-current={open ? 'true' : undefined}
      >
        {unread && <VisuallyHidden>{t('record.unread')} </VisuallyHidden>}
        <span className={styles.name} dir="auto">
          {fullName(record)}
        </span>{' '}
        <span className={styles.time}>
          <Timestamp at={createdAt} listedAt={listedAt} />
        </span>{' '}
        <span className={styles.line} dir="auto" lang={language}>
          {line}
        </span>{' '}
        <span className={styles.notes}>
          <span className={styles.status}>
            {spam && <Badge tone="bad">{t('record.spam')}</Badge>}
            {status}
            {held && <Badge>{t('record.held')}</Badge>}
          </span>
          {children}
          {assignee && (
            <span className={styles.assignee}>
              <Icon icon={UserRound} size="0.875rem" />
              <VisuallyHidden>{t('record.assignee')} </VisuallyHidden>
              <bdi>{fullName(assignee)}</bdi>
            </span>
          )}
        </span>
        {found}
      </Link>
    </li>
  );
}
