import { useFormat } from '@sumut/shared-ui';
import type { ApplicationCounts } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import type { ListAddress } from '../records/address/useListAddress.ts';
import { CheckList } from '../records/filters/CheckList.tsx';

interface PositionFilterProps {
  address: ListAddress;
  positions: ApplicationCounts['positions'];
}

/** Narrows the applications to positions; each with how many there are for it, and how many of them are open. */
export function PositionFilter({ address, positions }: PositionFilterProps) {
  const t = useText();
  const format = useFormat();
  return (
    <CheckList
      legend={t('applications.position')}
      name="position"
      options={positions.map(({ position, total, open }) => ({
        value: position,
        label: position,
        note: t('applications.openOf', { open: format.number(open), total: format.number(total) }),
      }))}
      chosen={address.query.getAll('position')}
      onChoose={(position) => address.go({ position })}
    />
  );
}
