import { OctagonAlert } from 'lucide-react';
import { Chip, Icon, Ltr, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useCount } from '../format.ts';
import type { ListState } from '../list/listState.ts';
import styles from './StatusChips.module.css';

interface StatusChipsProps<Status extends string> {
  listState: ListState;
  statuses: readonly Status[];
  label: (status: Status) => string;
  /** Undefined until loaded. */
  counts: { statuses: Readonly<Record<Status, number>>; unread: number } | undefined;
}

/** Filters by status and by unread, each with a count, and shows spam. */
export function StatusChips<Status extends string>(props: StatusChipsProps<Status>) {
  const { listState, statuses, label, counts } = props;
  const t = useText();
  const selected = listState.query.getAll('status');
  const chosen = statuses.filter((status) => selected.includes(status));
  const unread = listState.query.get('unread') === 'true';
  const spam = listState.query.get('spam') === 'true';
  const toggled = (status: Status) =>
    statuses.filter((one) => (one === status) !== chosen.includes(one));
  const all = counts && statuses.reduce((sum, status) => sum + counts.statuses[status], 0);

  return (
    <div role="group" aria-label={t('list.byStatus')} className={styles.chips}>
      <CountedChip
        label={t('list.all')}
        count={all}
        pressed={chosen.length === 0 && !unread && !spam}
        onClick={() => listState.go({ status: undefined, unread: undefined, spam: undefined })}
      />
      <CountedChip
        label={t('list.unread')}
        count={counts?.unread}
        pressed={unread}
        onClick={() => listState.go({ unread: unread ? undefined : 'true' })}
      />
      {statuses.map((status) => (
        <CountedChip
          key={status}
          label={label(status)}
          count={counts?.statuses[status]}
          pressed={chosen.includes(status)}
          onClick={() => listState.go({ status: toggled(status) })}
        />
      ))}
      <Chip
        pressed={spam}
        className={styles.chip}
        title={t('list.spam')}
        onClick={() => listState.go({ spam: spam ? undefined : 'true' })}
      >
        <Icon icon={OctagonAlert} size="1rem" />
        <VisuallyHidden>{t('list.spam')}</VisuallyHidden>
      </Chip>
    </div>
  );
}

interface CountedChipProps {
  label: string;
  count: number | undefined;
  pressed: boolean;
  onClick: () => void;
}

function CountedChip({ label, count, pressed, onClick }: CountedChipProps) {
  const written = useCount();
  return (
    <Chip pressed={pressed} className={styles.chip} onClick={onClick}>
      {label}
      {count !== undefined && (
        <span className={styles.count}>
          {' '}
          <Ltr>{written(count)}</Ltr>
        </span>
      )}
    </Chip>
  );
}
