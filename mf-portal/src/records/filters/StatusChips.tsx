import { OctagonAlert } from 'lucide-react';
import { Chip, Icon, Ltr, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useCount } from '../format.ts';
import type { ListState } from '../list/listState.ts';
import { findShownStatuses, useStatuses } from '../statuses.ts';
import styles from './FilterBar.module.css';

interface StatusChipsProps {
  listState: ListState;
  kind: 'messages' | 'applications';
  /** Undefined until the counts are loaded. */
  counts: { statuses: Readonly<Record<string, number>>; unread: number } | undefined;
}

/** Toggles that filter by status, unread and spam, with counts. */
export function StatusChips({ listState, kind, counts }: StatusChipsProps) {
  const t = useText();
  const selected = listState.query.getAll('status');
  const all = useStatuses(kind);
  const shown = findShownStatuses(all, counts?.statuses, selected);
  const chosen = all.map(({ id }) => id).filter((id) => selected.includes(id));
  const unread = listState.query.get('unread') === 'true';
  const spam = listState.query.get('spam') === 'true';
  const toggled = (status: string) =>
    all.map(({ id }) => id).filter((one) => (one === status) !== chosen.includes(one));
  const total = counts && Object.values(counts.statuses).reduce((sum, count) => sum + count, 0);

  return (
    <div role="group" aria-label={t('list.byStatus')} className={styles.chips}>
      <CountedChip
        label={t('list.all')}
        count={total}
        pressed={chosen.length === 0 && !unread && !spam}
        onClick={() => listState.go({ status: undefined, unread: undefined, spam: undefined })}
      />
      <CountedChip
        label={t('list.unread')}
        count={counts?.unread}
        pressed={unread}
        onClick={() => listState.go({ unread: unread ? undefined : 'true' })}
      />
      {shown.map(({ id, text }) => (
        <CountedChip
          key={id}
          label={text}
          count={counts?.statuses[id]}
          pressed={chosen.includes(id)}
          onClick={() => listState.go({ status: toggled(id) })}
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
