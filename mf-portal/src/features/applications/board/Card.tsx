import {
  useRef,
  useEffect,
  useLayoutEffect,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import { classNames, useLanguage, VisuallyHidden } from '@sumut/shared-ui';
import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { Timestamp } from '../../../components/Timestamp.tsx';
import { useText } from '../../../i18n.ts';
import { fullName } from '../../../records/format.ts';
import { rowId } from '../../../records/list/rowFocus.ts';
import { Annotations } from '../annotations/Annotations.tsx';
import { CvSnippet } from '../cv/CvSnippet.tsx';
import { usePositionTitle } from '../../../records/positions.ts';
import { useStatuses } from '../../../records/statuses.ts';
import { StageSelect } from '../stage/StageFields.tsx';
import styles from './Card.module.css';
import { dragType, nextStage } from './stages.ts';

interface CardProps {
  application: ApplicationSummary;
  href: string;
  /** Whether the application is open next to the board. */
  open: boolean;
  /** When the column was loaded, in milliseconds since the epoch. */
  listedAt: number;
  busy: boolean;
  moveTo: (application: ApplicationSummary, status: ApplicationStatus) => void;
  /** Returns true, once, when the card takes the focus because it was just moved here. */
  takesFocus: (application: ApplicationSummary) => boolean;
  /** Called when the card is removed while it has the focus. */
  onFocusLost: () => void;
}

/** A card on the board. Its name is a link that opens the application; its select, Shift with an arrow key, or dragging moves the card. */
export function Card(props: CardProps) {
  const { application, href, open, listedAt, busy, moveTo, takesFocus, onFocusLost } = props;
  const t = useText();
  const { direction } = useLanguage();
  const statuses = useStatuses('applications');
  const { id, unread, status } = application;

  const frame = useRef<HTMLLIElement>(null);
  useFocusLost(frame, onFocusLost);

  const handleKey = (event: KeyboardEvent) => {
    if (!event.shiftKey || !(event.target instanceof HTMLAnchorElement)) return;
    const next = nextStage(statuses, status, { key: event.key, direction });
    if (!next) return;
    event.preventDefault();
    moveTo(application, next);
  };
  const drag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(dragType, id);
    dataTransfer.effectAllowed = 'move';
  };
  const follow = (link: HTMLAnchorElement | null) => {
    if (link && takesFocus(application)) link.focus();
  };

  return (
    <li
      ref={frame}
      className={classNames(styles.card, open && styles.open)}
      draggable
      onDragStart={drag}
      onKeyDown={handleKey}
    >
      <Link
        ref={follow}
        id={rowId(id)}
        to={href}
        preventScrollReset
        draggable={false}
        className={classNames(styles.name, unread && styles.unread)}
        aria-current={open ? 'true' : undefined}
      >
        {unread && <VisuallyHidden>{t('record.unread')} </VisuallyHidden>}
        <bdi>{fullName(application)}</bdi>
      </Link>
      <span className={styles.position} dir="auto">
        {usePositionTitle()(application)}
      </span>
      {application.cvSnippet && <CvSnippet snippet={application.cvSnippet} />}
      {application.assignee && (
        <span className={styles.facts}>
          <VisuallyHidden>{t('record.assignee')}</VisuallyHidden>
          <bdi>{fullName(application.assignee)}</bdi>
        </span>
      )}
      <div className={styles.foot}>
        <div className={styles.stage}>
          <StageSelect application={application} stages={{ moveTo }} busy={busy} labelHidden />
        </div>
        <span className={styles.facts}>
          <Timestamp at={application.createdAt} listedAt={listedAt} />
          <Annotations application={application} />
        </span>
      </div>
    </li>
  );
}

/** Calls `onLost` when an element that contains the focus is removed. */
function useFocusLost(element: RefObject<HTMLElement | null>, onLost: () => void): void {
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  // A layout effect is cleaned up before the removal. After the removal, the document no longer has the focused element.
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going?.contains(document.activeElement)) latest.current();
    };
  }, [element]);
}
