import type { RecordKind, RecordTypes } from '../../api/records.ts';
import { useText } from '../../i18n.ts';
import { readSort } from '../address/readFilter.ts';
import type { ListAddress } from '../address/useListAddress.ts';
import { Choice } from '../Choice.tsx';

interface SortChoiceProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  address: ListAddress;
}

/** The order of a list. */
export function SortChoice<Types extends RecordTypes>({ kind, address }: SortChoiceProps<Types>) {
  const t = useText();
  const usual = kind.sorts[0];
  return (
    <Choice
      bare
      label={t('list.sort')}
      name="sort"
      value={readSort(kind, address.query) ?? usual}
      options={kind.sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
      onChoose={(sort) => address.go({ sort: sort === usual ? undefined : sort })}
    />
  );
}
