import { Ltr, useFormat } from '@sumut/shared-ui';
import type { ApplicationCounts } from '@sumut/contracts';
import { useText } from '../i18n.ts';
import type { ListAddress } from '../records/address/useListAddress.ts';
import { CheckList } from '../records/filters/CheckList.tsx';

interface TagFilterProps {
  address: ListAddress;
  tags: ApplicationCounts['tags'];
}

/** Narrows the applications to tags. */
export function TagFilter({ address, tags }: TagFilterProps) {
  const t = useText();
  const format = useFormat();
  return (
    <CheckList
      legend={t('applications.tags')}
      name="tag"
      options={tags.map(({ tag, total }) => ({
        value: tag,
        label: tag,
        note: <Ltr>{format.number(total)}</Ltr>,
      }))}
      chosen={address.query.getAll('tag')}
      onChoose={(tag) => address.go({ tag })}
    />
  );
}
