import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';

/** First part of the key of all that is loaded here. */
export const recordsKey = ['records'];

export interface RecordBase {
  id: string;
  status: string;
}

/** One page of a list, the newest first. `page` counts from 1, `total` over all pages. */
export interface RecordPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

/** What sets messages and applications apart for loading them. Parsers throw on an answer of another shape. */
export interface RecordKind<Item extends RecordBase> {
  name: string;
  listPath: string;
  itemPath: (id: string) => string;
  parseList: (answer: unknown) => RecordPage<Item>;
  parseItem: (answer: unknown) => Item;
}

const listsKey = (kind: { name: string }) => [...recordsKey, kind.name, 'list'];
const itemKey = (kind: { name: string }, id: string) => [...recordsKey, kind.name, 'item', id];

/** One page of a kind's list. */
export const useRecordPage = <Item extends RecordBase>(kind: RecordKind<Item>, page: number) =>
  useQuery({
    queryKey: [...listsKey(kind), page],
    queryFn: async () => kind.parseList(await getJson(`${kind.listPath}?page=${page}`)),
  });

function itemFromLists<Item extends RecordBase>(
  client: QueryClient,
  kind: RecordKind<Item>,
  id: string,
): Item | undefined {
  const pages = client.getQueriesData<RecordPage<Item>>({ queryKey: listsKey(kind) });
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}

/** One record. A loaded list holds its records whole, so an address of one alone is what has to be fetched. */
export function useRecord<Item extends RecordBase>(kind: RecordKind<Item>, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: itemKey(kind, id),
    queryFn: async () => kind.parseItem(await getJson(kind.itemPath(id))),
    initialData: () => itemFromLists(client, kind, id),
  });
}

/** Changes a record's status, at the server and then in all that is loaded. */
export function useStatusChange<Item extends RecordBase>(kind: RecordKind<Item>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: Item['status']) => {
      await request('PATCH', kind.itemPath(id), { status });
    },
    onSuccess: (_nothing, status) => {
      const changed = (item: Item): Item => (item.id === id ? { ...item, status } : item);
      client.setQueriesData<RecordPage<Item>>({ queryKey: listsKey(kind) }, (page) =>
        page ? { ...page, items: page.items.map(changed) } : page,
      );
      client.setQueryData<Item>(itemKey(kind, id), (item) => (item ? changed(item) : item));
    },
  });
}
