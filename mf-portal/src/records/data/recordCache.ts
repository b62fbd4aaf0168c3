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

/** Columns of a board: by status, each for what else its records are narrowed to. */
const columnsKey = (kind: Kind) => [...kindKey(kind), 'column'];
export const columnKey = (kind: Kind, status: string, filter: string) => [
  ...columnsKey(kind),
  filter,
  status,
];
const filterOf = (key: QueryKey) => key.at(-2);
const statusOf = (key: QueryKey) => key.at(-1);

/** A record with those parts of a change that it has. */
export const applied = <Item extends object>(item: Item, change: object): Item => ({
  ...item,
  ...Object.fromEntries(Object.entries(change).filter(([name]) => name in item)),
});

const changedPage = (page: Page, id: string, change: object): Page => ({
  ...page,
  items: page.items.map((item) => (item.id === id ? applied(item, change) : item)),
});

/** The record in a column, if it is there. */
const findIn = (column: Column | undefined, id: string) =>
  column?.pages.flatMap(({ items }) => items).find((item) => item.id === id);

const without = (column: Column, id: string): Column => ({
  ...column,
  pages: column.pages.map((page) => ({
    ...page,
    total: page.total - (findIn(column, id) ? 1 : 0),
    items: page.items.filter((item) => item.id !== id),
  })),
});

/** On top, where whoever moved it sees it: by its age it might stand on a page that is not loaded. */
const withOnTop = (column: Column, record: RecordSummary): Column => ({
  ...column,
  pages: without(column, record.id).pages.map((page, index) => ({
    ...page,
    total: page.total + 1,
    items: index === 0 ? [record, ...page.items] : page.items,
  })),
});

function moveInColumns(client: QueryClient, kind: Kind, id: string): void {
  const columns = client.getQueriesData<Column>({ queryKey: columnsKey(kind) });
  for (const [from, column] of columns) {
    const record = findIn(column, id);
    if (!column || !record || record.status === statusOf(from)) continue;
    client.setQueryData<Column>(from, without(column, id));
    const to = columnKey(kind, record.status, String(filterOf(from)));
    client.setQueryData<Column>(to, (target) => target && withOnTop(target, record));
  }
}

/** Changes a record in all that is loaded: by itself, in lists, and in columns, which it leaves when its status changes. */
export function patchRecord(client: QueryClient, kind: Kind, id: string, change: object): void {
  client.setQueryData<RecordSummary>(itemKey(kind, id), (item) => item && applied(item, change));
  for (const [key, page] of client.getQueriesData<Page>({ queryKey: listsKey(kind) })) {
    // The time at which the list was loaded stays: rows say "today" by it.
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (page) client.setQueryData(key, changedPage(page, id, change), { updatedAt });
  }
  client.setQueriesData<Column>(
    { queryKey: columnsKey(kind) },
    (column) =>
      column && { ...column, pages: column.pages.map((page) => changedPage(page, id, change)) },
  );
  moveInColumns(client, kind, id);
}

/** Takes a record out of all lists that are loaded. */
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
    (column) => column && without(column, id),
  );
}

/** Remembers what is loaded of a kind; the function that it gives brings that back. */
export function remember(client: QueryClient, kind: Kind): () => void {
  const kept = client.getQueriesData({ queryKey: kindKey(kind) });
  return () => kept.forEach(([key, data]) => client.setQueryData(key, data));
}

/** What a loaded list or column says of a record; undefined when none holds it. */
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
  return all.flatMap((page) => page?.items ?? []).find((item) => item.id === id);
}

/** The loaded column of a board in which a record stands; nothing where none is loaded with it. */
export const findColumn = (client: QueryClient, kind: Kind, id: string | undefined) =>
  client
    .getQueriesData<Column>({ queryKey: columnsKey(kind), type: 'active' })
    .flatMap(([, column]) => (column ? [column.pages.flatMap(({ items }) => items)] : []))
    .find((items) => items.some((item) => item.id === id)) ?? [];
