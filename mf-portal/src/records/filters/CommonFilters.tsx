import type { ReactNode } from 'react';
import { languages } from '@sumut/contracts';
import { useStaff } from '../../api/staff.ts';
import { useText } from '../../i18n.ts';
import type { ListAddress } from '../address/useListAddress.ts';
import { Choice } from '../Choice.tsx';
import { fullName } from '../fullName.ts';
import { DateRange } from './DateRange.tsx';
import styles from './CommonFilters.module.css';

interface CommonFiltersProps {
  address: ListAddress;
  /** Further choices of one. */
  children?: ReactNode;
}

/** Filters of messages and of applications: who takes care, language, dates. */
export function CommonFilters({ address, children }: CommonFiltersProps) {
  const t = useText();
  const staff = useStaff();
  const { query, go } = address;
  const anyone = { value: '', label: t('list.all') };
  const assignees = [
    anyone,
    { value: 'me', label: t('record.me') },
    { value: 'none', label: t('record.nobody') },
    ...staff.filter(({ me }) => !me).map((one) => ({ value: one.id, label: fullName(one) })),
  ];
  const spoken = [anyone, ...languages.map((value) => ({ value, label: t(`languages.${value}`) }))];
  return (
    <>
      <div className={styles.choices}>
        {children}
        <Choice
          label={t('record.assignee')}
          name="assignee"
          value={query.get('assignee') ?? ''}
          options={assignees}
          onChoose={(assignee) => go({ assignee })}
        />
        <Choice
          label={t('record.language')}
          name="language"
          value={query.get('language') ?? ''}
          options={spoken}
          onChoose={(language) => go({ language })}
        />
      </div>
      <DateRange address={address} />
    </>
  );
}
