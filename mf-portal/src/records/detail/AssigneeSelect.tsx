import type { Colleague } from '@sumut/contracts/portal/staff';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { useText } from '../../i18n.ts';
import {
  type RecordKind,
  type RecordSummary,
  type RecordTypes,
  useReaders,
} from '../data/recordQueries.ts';
import { fullName } from '../format.ts';

interface AssigneeSelectProps {
  kind: Pick<RecordKind<RecordTypes>, 'name'>;
  record: Pick<RecordSummary, 'assignee' | 'department'>;
  busy: boolean;
  onAssign: (assignee: Colleague | null) => void;
}

/** Select for the assignee of a record. */
export function AssigneeSelect({ kind, record, busy, onAssign }: AssigneeSelectProps) {
  const t = useText();
  const { assignee } = record;
  const staff = useReaders(kind, [record]);
  // The assignee may have left, may no longer read the record, or the colleagues may not be loaded yet.
  const former = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee] : [];
  const options = [
    { value: '', label: t('record.nobody') },
    ...staff
      .filter(({ me }) => me)
      .map((one) => ({ value: one.id, label: t('record.meBy', { name: fullName(one) }) })),
    ...staff.filter(({ me }) => !me).map((one) => ({ value: one.id, label: fullName(one) })),
    ...former.map((one) => ({ value: one.id, label: fullName(one) })),
  ];
  const choose = (id: string) => {
    const found = staff.find((one) => one.id === id);
    onAssign(found ? { id, firstName: found.firstName, lastName: found.lastName } : null);
  };
  return (
    <InlineSelect
      label={t('record.assignee')}
      name="assignee"
      value={assignee?.id ?? ''}
      options={options}
      busy={busy}
      onChoose={choose}
    />
  );
}
