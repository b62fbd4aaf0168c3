import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon, toast } from '@sumut/shared-ui';
import { useStatusChange, type RecordBase, type RecordKind } from '../api/records.ts';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems/useProblemText.ts';
import styles from './StatusSelect.module.css';

interface StatusSelectProps<Item extends RecordBase> {
  kind: RecordKind<Item>;
  item: Item;
  statuses: readonly Item['status'][];
  label: (status: Item['status']) => string;
}

/** Shows a record's status and changes it at once. A change that fails is taken back, and said so. */
export function StatusSelect<Item extends RecordBase>(props: StatusSelectProps<Item>) {
  const { kind, item, statuses, label } = props;
  const t = useText();
  const problemText = useProblemText();
  const selectId = useId();
  const change = useStatusChange(kind, item.id);
  const shown = change.isPending ? change.variables : item.status;

  const choose = (value: string) => {
    const status = statuses.find((one) => one === value);
    // One change at a time: of two under way, the earlier could arrive last.
    if (!status || change.isPending) return;
    change.mutate(status, {
      onError: (error) =>
        toast({
          type: 'error',
          title: t('record.statusErrorTitle'),
          description: problemText(error),
        }),
    });
  };

  return (
    <div className={styles.status}>
      <span role="status" className={styles.progress}>
        {change.isPending && t('record.saving')}
        {change.isSuccess && t('record.saved')}
      </span>
      <label htmlFor={selectId}>{t('record.status')}</label>
      <span className={styles.frame}>
        <select
          id={selectId}
          name="status"
          className={styles.select}
          value={shown}
          aria-busy={change.isPending}
          onChange={(event) => choose(event.target.value)}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {label(status)}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="1rem" className={styles.chevron} />
      </span>
    </div>
  );
}
