import { useQueryClient } from '@tanstack/react-query';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { hasNextPage, listOptions, type RecordTypes } from '../data/recordQueries.ts';
import type { ListState } from '../list/listState.ts';
import type { RecordsView } from '../list/useRecordsView.ts';

/** Functions that open the previous and next record; undefined if there is none. */
export interface RecordNavigation {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Returns the navigation among `items`. If no record is open, `next` opens the first one. */
export function getNavigation(
  items: readonly { id: string }[],
  { id, go }: ListState,
): RecordNavigation {
  const here = items.findIndex((item) => item.id === id);
  const stepTo = (index: number) => {
    const target = items[index];
    // Replaces the URL, so that "back" returns to the list instead of going through all records.
    return target && (() => go({ id: target.id }, { replace: id !== undefined }));
  };
  return { previous: stepTo(here - 1), next: stepTo(here + 1) };
}

/** Returns the navigation through a list, across its pages. */
export function useRecordNavigation<Types extends RecordTypes>(
  view: RecordsView<Types>,
): RecordNavigation {
  const { kind, parameters, listState } = view;
  const page = view.list.query.data;
  const client = useQueryClient();
  if (!page) return { previous: undefined, next: undefined };
  const navigation = getNavigation(page.items, listState);
  const here = page.items.findIndex(({ id }) => id === listState.id);

  const turn = (to: number, end: 'first' | 'last') => () => {
    const query = buildListQuery({ ...parameters, page: to > 1 ? to : undefined });
    const openEnd = async () => {
      // After a failure, the page is opened without a record and shows the error.
      const { items } = await client
        .query({ ...listOptions(kind, query), staleTime: 'static' })
        .catch(() => ({ items: [] }));
      const target = items.at(end === 'first' ? 0 : -1);
      listState.go({ page: to > 1 ? String(to) : undefined, id: target?.id }, { replace: true });
    };
    void openEnd();
  };
  return {
    previous:
      navigation.previous ??
      (here === 0 && page.page > 1 ? turn(page.page - 1, 'last') : undefined),
    next:
      navigation.next ??
      (here === page.items.length - 1 && hasNextPage(page)
        ? turn(page.page + 1, 'first')
        : undefined),
  };
}
