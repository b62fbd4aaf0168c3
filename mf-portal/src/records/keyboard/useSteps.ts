import { useQueryClient } from '@tanstack/react-query';
import { listQuery, type ListParameters } from '@sumut/contracts';
import {
  hasNextPage,
  listOptions,
  type RecordKind,
  type RecordPage,
  type RecordTypes,
} from '../data/recordQueries.ts';
import type { ListAddress } from '../list/listState.ts';

/** The ways to a record's neighbours; undefined where there is none. */
export interface Steps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The ways from one record of a row to the one before and after it. Who has none open begins with the first. */
export function stepsIn(items: readonly { id: string }[], { id, go }: ListAddress): Steps {
  const here = items.findIndex((item) => item.id === id);
  const stepTo = (index: number) => {
    const target = items[index];
    // From record to record the way back stays the way to the list.
    return target && (() => go({ id: target.id }, { replace: id !== undefined }));
  };
  return { previous: stepTo(here - 1), next: stepTo(here + 1) };
}

/** The ways through a list, over the ends of its pages. */
export function useSteps<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  page: RecordPage<Types['summary']> | undefined,
  parameters: ListParameters,
  address: ListAddress,
): Steps {
  const client = useQueryClient();
  if (!page) return { previous: undefined, next: undefined };
  const steps = stepsIn(page.items, address);
  const here = page.items.findIndex(({ id }) => id === address.id);

  const turn = (to: number, end: 'first' | 'last') => () => {
    const query = listQuery({ ...parameters, page: to > 1 ? to : undefined });
    const openEnd = async () => {
      // A page that cannot be had is shown all the same: there it is said why.
      const { items } = await client
        .query({ ...listOptions(kind, query), staleTime: 'static' })
        .catch(() => ({ items: [] }));
      const target = items.at(end === 'first' ? 0 : -1);
      address.go({ page: to > 1 ? String(to) : undefined, id: target?.id }, { replace: true });
    };
    void openEnd();
  };
  return {
    previous:
      steps.previous ?? (here === 0 && page.page > 1 ? turn(page.page - 1, 'last') : undefined),
    next:
      steps.next ??
      (here === page.items.length - 1 && hasNextPage(page)
        ? turn(page.page + 1, 'first')
        : undefined),
  };
}
