import { Chip, Ltr } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useCount } from '../format.ts';
import type { ListAddress } from '../list/listState.ts';
import styles from './StatusChips.module.css';

interface StatusChipsProps<Status extends string> {
  address: ListAddress;
  statuses: readonly Status[];
  label: (status: Status) => string;
  /** As far as they are known. */
  counts: { statuses: Readonly<Record<Status, number>>; unread: number } | undefined;
}

/** Narrows a list to one status or several, and to what is unread; each with how many there are. */
export function StatusChips<Status extends string>(props: StatusChipsProps<Status>) {
  const { address, statuses, label, counts } = props;
  const t = useText();
  const asked = address.query.getAll('status');
  const chosen = statuses.filter((status) => asked.includes(status));
  const unread = address.query.get('unread') === 'true';
  const toggled = (status: Status) =>
    statuses.filter((one) => (one === status) !== chosen.includes(one));
  const all = counts && statuses.reduce((sum, status) => sum + counts.statuses[status], 0);

  return (
    <div role="group" aria-label={t('list.byStatus')} className={styles.chips}>
      <CountedChip
        label={t('list.all')}
        count={all}
        pressed={chosen.length === 0 && !unread}
        onClick={() => address.go({ status: undefined, unread: undefined })}
      />
      <CountedChip
        label={t('list.unread')}
        count={counts?.unread}
        pressed={unread}
        onClick={() => address.go({ unread: unread ? undefined : 'true' })}
      />
      {statuses.map((status) => (
        <CountedChip
          key={status}
          label={label(status)}
          count={counts?.statuses[status]}
          pressed={chosen.includes(status)}
          onClick={() => address.go({ status: toggled(status) })}
        />
      ))}
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
