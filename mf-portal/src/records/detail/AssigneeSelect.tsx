import type { Colleague } from '@sumut/contracts/portal/staff';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { useText } from '../../i18n.ts';
import { useStaff, type RecordSummary } from '../data/recordQueries.ts';
import { fullName } from '../format.ts';

interface AssigneeSelectProps {
  record: Pick<RecordSummary, 'assignee'>;
  busy: boolean;
  onAssign: (assignee: Colleague | null) => void;
}

/** Select for the assignee of a record. */
export function AssigneeSelect({ record: { assignee }, busy, onAssign }: AssigneeSelectProps) {
  const t = useText();
  const staff = useStaff();
  // The assignee may have left, or the colleagues are not loaded yet.
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
