import { departments, recordLimits, type Department } from '@sumut/contracts';
import { useOpenings } from '../api/openings.ts';
import { useText } from '../i18n.ts';
import type { ListAddress } from '../records/address/useListAddress.ts';
import { Choice } from '../records/Choice.tsx';

/**
 * Narrows the applications to a department: to the titles of what is open there, in both languages, because an
 * application names its position as the applicant saw it.
 */
export function DepartmentFilter({ address }: { address: ListAddress }) {
  const t = useText();
  const openings = useOpenings();
  const titlesOf = (department: Department) => {
    const own = openings.filter((opening) => opening.department === department);
    const titles = new Set(own.flatMap(({ title }) => [title.ar, title.en]));
    return [...titles].slice(0, recordLimits.choices);
  };
  const hiring = departments.filter((department) => titlesOf(department).length > 0);
  const chosen = address.query.getAll('position').toSorted().join('\n');
  const shown = hiring.find((one) => titlesOf(one).toSorted().join('\n') === chosen);
  return (
    <Choice
      label={t('applications.department')}
      name="department"
      value={shown ?? ''}
      options={[
        { value: '', label: t('list.all') },
        ...hiring.map((value) => ({ value, label: t(`applications.departments.${value}`) })),
      ]}
      onChoose={(value) => {
        const department = hiring.find((one) => one === value);
        address.go({ position: department && titlesOf(department) });
      }}
    />
  );
}
