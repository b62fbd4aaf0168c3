import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import {
  listQuery,
  apiPaths,
  type ApplicationSort,
  type Colleague,
  type Language,
  type ListParameters,
  type MessageSort,
  type Note,
} from '@sumut/contracts';
import { staffSchema } from '@sumut/contracts/schemas';
import { portalDataKey } from '../../session/session.ts';

/** What every record has in a list. */
export interface RecordSummary {
  id: string;
  createdAt: number;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  status: string;
  assignee: Colleague | null;
  unread: boolean;
  version: number;
}

/** One page of a list. `page` counts from 1, `total` over all pages. */
export interface RecordPage<Item> {
  items: Item[];
  total: number;
  /** False when there are more than `total`. */
  totalIsExact: boolean;
  page: number;
  pageSize: number;
}

/** Whether something comes after a page. */
export const hasNextPage = ({ items, total, totalIsExact, page, pageSize }: RecordPage<unknown>) =>
  (page - 1) * pageSize + items.length < total || (!totalIsExact && items.length === pageSize);

/** What messages and applications each have of their own. */
export interface RecordTypes {
  summary: RecordSummary;
  /** A record that was opened. */
  whole: RecordSummary & { notes: Note[] };
  counts: { statuses: Readonly<Record<string, number>>; unread: number };
  /** What can be changed, by the names that the server knows. */
  change: { status?: string | undefined; assignee?: string | null | undefined };
}

type Sort = MessageSort | ApplicationSort;

/** A part of a filter, checked by itself. */
interface FilterPart {
  safeParse: (given: unknown) => { success: boolean };
}

/** What sets messages and applications apart for loading and changing them. Parsers throw on an answer of another shape. */
export interface RecordKind<Types extends RecordTypes> {
  name: 'messages' | 'applications';
  paths: {
    list: string;
    counts: string;
    csv: string;
    item: (id: string) => string;
    read: (id: string) => string;
    notes: (id: string) => string;
    note: (id: string, note: string) => string;
  };
  /** What its list can be narrowed by. */
  filter: Readonly<Record<string, FilterPart>>;
  /** Orders of its list, the first one unless another is asked for. */
  sorts: readonly [Sort, ...Sort[]];
  statuses: readonly Types['summary']['status'][];
  parseList: (answer: unknown) => RecordPage<Types['summary']>;
  parseItem: (answer: unknown) => Types['whole'];
  parseCounts: (answer: unknown) => Types['counts'];
}

type Named = Pick<RecordKind<RecordTypes>, 'name'>;

export const kindKey = (kind: Named) => [...portalDataKey, kind.name];
export const listsKey = (kind: Named) => [...kindKey(kind), 'list'];
const countsKey = (kind: Named) => [...kindKey(kind), 'counts'];
export const itemKey = (kind: Named, id: string) => [...kindKey(kind), 'item', id];

/** Key and call of one page of a list; `query` as `listQuery` makes it. */
export const listOptions = <Types extends RecordTypes>(kind: RecordKind<Types>, query: string) => ({
  queryKey: [...listsKey(kind), query],
  queryFn: async () => kind.parseList(await getJson(kind.paths.list + query)),
});

/** One page of a list. The last one stays until the next is there. */
export const useRecordList = <Types extends RecordTypes>(kind: RecordKind<Types>, query: string) =>
  useQuery({ ...listOptions(kind, query), placeholderData: keepPreviousData });

/** How many records of each status a filter finds. The last counts stay until the next are there. */
export const useRecordCounts = <Types extends RecordTypes>(
  kind: RecordKind<Types>,
  filter: ListParameters,
) => {
  const query = listQuery({ ...filter, status: undefined });
  return useQuery({
    queryKey: [...countsKey(kind), query],
    queryFn: async () => kind.parseCounts(await getJson(kind.paths.counts + query)),
    placeholderData: keepPreviousData,
  });
};

/** One record whole. */
export const useRecord = <Types extends RecordTypes>(kind: RecordKind<Types>, id: string) =>
  useQuery({
    queryKey: itemKey(kind, id),
    queryFn: async () => kind.parseItem(await getJson(kind.paths.item(id))),
  });

/** Who can be made responsible for a record, by name; nobody until they are loaded. */
export function useStaff() {
  const { data } = useQuery({
    queryKey: [...portalDataKey, 'staff'],
    queryFn: async () => staffSchema.parse(await getJson(apiPaths.portalStaff)).staff,
  });
  return data ?? [];
}
