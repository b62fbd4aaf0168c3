import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  itemKey,
  kindKey,
  listsKey,
  type RecordKind,
  type RecordPage,
  type RecordSummary,
  type RecordTypes,
} from './recordQueries.ts';

type Kind = Parameters<typeof kindKey>[0];
type Page = RecordPage<RecordSummary>;
export type Column = InfiniteData<Page, number>;

/** Query keys of the board's columns: by filter, then by status. */
const columnsKey = (kind: Kind) => [...kindKey(kind), 'column'];
export const columnKey = (kind: Kind, status: string, filter: string) => [
  ...columnsKey(kind),
  filter,
  status,
];
const getFilter = (key: QueryKey) => key.at(-2);
const getStatus = (key: QueryKey) => key.at(-1);

/** Applies a change to an item, limited to fields that the item has. */
export const applyChange = <Item extends object>(item: Item, change: object): Item => ({
  ...item,
  ...Object.fromEntries(Object.entries(change).filter(([name]) => name in item)),
});

const updatePage = (page: Page, id: string, change: object): Page => ({
  ...page,
  items: page.items.map((item) => (item.id === id ? applyChange(item, change) : item)),
});

/** Finds a record in a column. */
const findInColumn = (column: Column | undefined, id: string) =>
  column?.pages.flatMap(({ items }) => items).find((item) => item.id === id);

const removeFromColumn = (column: Column, id: string): Column => ({
  ...column,
  pages: column.pages.map((page) => ({
    ...page,
    total: page.total - (findInColumn(column, id) ? 1 : 0),
    items: page.items.filter((item) => item.id !== id),
  })),
});

/** Adds a record at the top, where the user sees it. By its age, it could belong to a page that is not loaded. */
const addOnTop = (column: Column, record: RecordSummary): Column => ({
  ...column,
  pages: removeFromColumn(column, record.id).pages.map((page, index) => ({
    ...page,
    total: page.total + 1,
    items: index === 0 ? [record, ...page.items] : page.items,
  })),
});

function moveInColumns(client: QueryClient, kind: Kind, id: string): void {
  const columns = client.getQueriesData<Column>({ queryKey: columnsKey(kind) });
  for (const [from, column] of columns) {
    const record = findInColumn(column, id);
    if (!column || !record || record.status === getStatus(from)) continue;
    client.setQueryData<Column>(from, removeFromColumn(column, id));
    const to = columnKey(kind, record.status, String(getFilter(from)));
    client.setQueryData<Column>(to, (target) => target && addOnTop(target, record));
  }
}

/** Changes a record in all loaded data: the record itself, lists, and columns. A new status moves the record to another column. */
export function patchRecord(client: QueryClient, kind: Kind, id: string, change: object): void {
  client.setQueryData<RecordSummary>(
    itemKey(kind, id),
    (item) => item && applyChange(item, change),
  );
  for (const [key, page] of client.getQueriesData<Page>({ queryKey: listsKey(kind) })) {
    // The load time of the list stays, because rows format their dates relative to it.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (page) client.setQueryData(key, updatePage(page, id, change), { updatedAt });
  }
  client.setQueriesData<Column>(
    { queryKey: columnsKey(kind) },
    (column) =>
      column && { ...column, pages: column.pages.map((page) => updatePage(page, id, change)) },
  );
  moveInColumns(client, kind, id);
}

/** Refetches all lists and columns, because a record has left or returned to some of them. */
export function refetchLists(client: QueryClient, kind: Kind): void {
  for (const queryKey of [listsKey(kind), columnsKey(kind)])
    void client.invalidateQueries({ queryKey });
}

/** Removes a record from all loaded lists and columns. */
export function removeRecord(client: QueryClient, kind: Kind, id: string): void {
  client.setQueriesData<Page>(
    { queryKey: listsKey(kind) },
    (page) =>
      page && {
        ...page,
        total: page.total - page.items.filter((item) => item.id === id).length,
        items: page.items.filter((item) => item.id !== id),
      },
  );
  client.setQueriesData<Column>(
    { queryKey: columnsKey(kind) },
    (column) => column && removeFromColumn(column, id),
  );
}

/** Finds the newest loaded version of a record in lists and columns; undefined if none contains the record. */
export function findSummary<Types extends RecordTypes>(
  client: QueryClient,
  kind: RecordKind<Types>,
  id: string,
): Types['summary'] | undefined {
  type Listed = RecordPage<Types['summary']>;
  const pages = client.getQueriesData<Listed>({ queryKey: listsKey(kind) });
  const columns = client.getQueriesData<InfiniteData<Listed>>({ queryKey: columnsKey(kind) });
  const all = [
    ...pages.map(([, page]) => page),
    ...columns.flatMap(([, column]) => column?.pages ?? []),
  ];
  const found = all.flatMap((page) => page?.items ?? []).filter((item) => item.id === id);
  return found.toSorted((one, other) => other.version - one.version)[0];
}

/** Returns the records of the loaded column that contains a record; empty if no column does. */
export const findColumn = (client: QueryClient, kind: Kind, id: string | undefined) =>
  client
    .getQueriesData<Column>({ queryKey: columnsKey(kind), type: 'active' })
    .flatMap(([, column]) => (column ? [column.pages.flatMap(({ items }) => items)] : []))
    .find((items) => items.some((item) => item.id === id)) ?? [];
