import { useLanguage } from '@sumut/shared-ui';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import { InlineSelect } from '../../components/InlineSelect.tsx';
import { ExportLink } from '../../components/ExportLink.tsx';
import { useText } from '../../i18n.ts';
import type { RecordKind, RecordTypes } from '../data/recordQueries.ts';
import { readSort } from '../list/listFilter.ts';
import type { ListState } from '../list/listState.ts';

interface SortSelectProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  listState: ListState;
}

/** Select for the sort order of a list. */
export function SortSelect<Types extends RecordTypes>({ kind, listState }: SortSelectProps<Types>) {
  const t = useText();
  const usual = kind.sorts[0];
  return (
    <InlineSelect
      labelHidden
      label={t('list.sort')}
      name="sort"
      value={readSort(kind, listState.query) ?? usual}
      options={kind.sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
      onChoose={(sort) => listState.go({ sort: sort === usual ? undefined : sort })}
    />
  );
}

interface ListExportLinkProps<Types extends RecordTypes> {
  kind: RecordKind<Types>;
  filter: ListParams;
}

/** Link that downloads all records that match a filter as CSV, in the language of the page and the browser's time zone. */
export function ListExportLink<Types extends RecordTypes>({
  kind,
  filter,
}: ListExportLinkProps<Types>) {
  const t = useText();
  const { language: readIn } = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <ExportLink
      isCompact
      href={kind.endpoints.export.path + buildListQuery({ ...filter, readIn, timeZone })}
      name={`${kind.name}.csv`}
      label={t('list.export')}
      failed={t('list.exportErrorTitle')}
    />
  );
}
