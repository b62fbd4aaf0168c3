import { useMemo } from 'react';
import { buildListQuery } from '@sumut/contracts';
import { useRecordCounts, type RecordKind, type RecordTypes } from '../api/records.ts';
import { useText } from '../i18n.ts';
import { readFilter, readSort } from './address/readFilter.ts';
import { useListAddress } from './address/useListAddress.ts';
import { useSteadyList } from './list/useSteadyList.ts';

/** All that a list with its filters needs: what the address asks for, and what was found. */
export function useRecordsView<Types extends RecordTypes>(kind: RecordKind<Types>) {
  const t = useText();
  const address = useListAddress(kind.name);
  const { query, page } = address;
  const { filter, parameters } = useMemo(() => {
    const narrowed = readFilter(kind, query);
    return { filter: narrowed, parameters: { ...narrowed, sort: readSort(kind, query) } };
  }, [kind, query]);
  const shown = buildListQuery({ ...parameters, page: page > 1 ? page : undefined });
  const list = useSteadyList(kind, shown);
  const { data: counts } = useRecordCounts(kind, filter);
  const { data } = list.query;
  return {
    address,
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    /** Filter and order. */
    parameters,
    list,
    counts,
    /** How many records were found, in words; empty while that is not known. */
    found: data
      ? t(data.totalIsExact ? 'list.found' : 'list.foundMore', { count: data.total })
      : '',
  };
}

export type RecordsView<Types extends RecordTypes> = ReturnType<typeof useRecordsView<Types>>;
