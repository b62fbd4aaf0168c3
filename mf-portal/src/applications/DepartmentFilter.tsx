import { departments } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import type { ListAddress } from '../records/address/useListAddress.ts';
import { Choice } from '../records/Choice.tsx';

/** Narrows the applications to a department; the server knows which positions it has, or had. */
export function DepartmentFilter({ address }: { address: ListAddress }) {
  const t = useText();
  const asked = address.query.get('department');
  return (
    <Choice
      label={t('applications.department')}
      name="department"
      value={departments.find((one) => one === asked) ?? ''}
      options={[
        { value: '', label: t('list.all') },
        ...departments.map((value) => ({ value, label: t(`applications.departments.${value}`) })),
      ]}
      onChoose={(department) => address.go({ department })}
    />
  );
}
