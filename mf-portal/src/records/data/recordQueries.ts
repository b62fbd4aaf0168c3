import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '@sumut/api-client';
import type { Endpoint } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { ApplicationSort } from '@sumut/contracts/portal/applications';
import type { Hold, holdFieldsSchema } from '@sumut/contracts/portal/holds';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import type { BulkResult } from '@sumut/contracts/portal/bulk';
import type { MessageSort } from '@sumut/contracts/portal/messages';
import type { newNoteSchema, Note } from '@sumut/contracts/portal/notes';
import { workEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { can } from '@sumut/contracts/portal/permissions';
import type { Colleague, Staff } from '@sumut/contracts/portal/staff';
import { portalDataKey } from '../../session/session.ts';

/** Fields of every record in a list. */
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
  spam: boolean;
  held: boolean;
  /** Department of the opening, for an application. */
  department?: string | null;
}

/** A page of a list. `page` counts from 1, `total` counts all pages. */
export interface RecordPage<Item> {
  items: Item[];
  total: number;
  /** False if there are more records than `total`. */
  totalIsExact: boolean;
  page: number;
  pageSize: number;
}

/** Checks whether there is a next page. */
export const hasNextPage = ({ items, total, totalIsExact, page, pageSize }: RecordPage<unknown>) =>
  (page - 1) * pageSize + items.length < total || (!totalIsExact && items.length === pageSize);

/** The types that differ between messages and applications. */
export interface RecordTypes {
  summary: RecordSummary;
  /** A record with all its details. */
  whole: RecordSummary & { holds: Hold[]; notes: Note[] };
  counts: { statuses: Readonly<Record<string, number>>; unread: number };
  /** The fields that can be changed, as the server names them. */
  change: {
    status?: string | undefined;
    assignee?: string | null | undefined;
    spam?: boolean | undefined;
  };
}

type Sort = MessageSort | ApplicationSort;

/** The schema of one filter parameter. */
interface FilterPart {
  safeParse: (given: unknown) => { success: boolean };
}

/** An endpoint with the given response. */
type Serves<Response> = Endpoint & { response: z.ZodMiniType<Response> };
/** An endpoint for one record. */
type OfRecord = Endpoint & {
  path: `/api/portal/${RecordName}/:id${'' | '/read' | '/notes' | '/holds'}`;
};

type OfHold = Endpoint & { path: `/api/portal/${RecordName}/:id/holds/:hold` };

type RecordName = 'messages' | 'applications';

/** The endpoints, filters and sort orders of a kind of record. */
export interface RecordKind<Types extends RecordTypes> {
  name: RecordName;
  endpoints: {
    list: Serves<RecordPage<Types['summary']>> & { query: z.ZodMiniType };
    counts: Serves<Types['counts']> & { query: z.ZodMiniType };
    export: Endpoint;
    get: OfRecord & Serves<Types['whole']>;
    change: OfRecord & Serves<Types['whole']> & { body: z.ZodMiniType };
    changeSeveral: Serves<BulkResult> & {
      path: `/api/portal/${RecordName}/changes`;
      body: z.ZodMiniType;
    };
    delete: OfRecord;
    markRead: OfRecord;
    markUnread: OfRecord;
    addNote: OfRecord & Serves<Note> & { body: typeof newNoteSchema };
    placeHold: OfRecord & Serves<Hold> & { body: typeof holdFieldsSchema };
    changeHold: OfHold & Serves<Hold> & { body: typeof holdFieldsSchema };
    endHold: OfHold;
    deleteNote: Endpoint & { path: `/api/portal/${RecordName}/:id/notes/:note` };
  };
  /** Filter parameters of the list. */
  filter: Readonly<Record<string, FilterPart>>;
  /** Sort orders of the list; the first is the default. */
  sorts: readonly [Sort, ...Sort[]];
}

type Named = Pick<RecordKind<RecordTypes>, 'name'>;

export const kindKey = (kind: Named) => [...portalDataKey, kind.name];
export const listsKey = (kind: Named) => [...kindKey(kind), 'list'];
const countsKey = (kind: Named) => [...kindKey(kind), 'counts'];
export const itemKey = (kind: Named, id: string) => [...kindKey(kind), 'item', id];

/** Query options of a page of a list. `query` comes from `buildListQuery`. */
export const listOptions = <Types extends RecordTypes>(kind: RecordKind<Types>, query: string) => ({
  queryKey: [...listsKey(kind), query],
  queryFn: () => call(kind.endpoints.list, { query: new URLSearchParams(query) }),
});

/** Queries a page of a list. The previous page stays until the next one is loaded. */
export const useRecordList = <Types extends RecordTypes>(kind: RecordKind<Types>, query: string) =>
  useQuery({ ...listOptions(kind, query), placeholderData: keepPreviousData });

/** Queries the number of records of each status that match a filter. The previous counts stay until the next ones are loaded. */
export const useRecordCounts = <Types extends RecordTypes>(
  kind: RecordKind<Types>,
  filter: ListParams,
) => {
  const query = buildListQuery({ ...filter, status: undefined });
  return useQuery({
    queryKey: [...countsKey(kind), query],
    queryFn: () => call(kind.endpoints.counts, { query: new URLSearchParams(query) }),
    placeholderData: keepPreviousData,
  });
};

/** Queries a record with all its details. */
export const useRecord = <Types extends RecordTypes>(kind: RecordKind<Types>, id: string) =>
  useQuery({
    queryKey: itemKey(kind, id),
    queryFn: () => call(kind.endpoints.get, { params: { id } }),
  });

/** The user and their colleagues, by name; empty until they are loaded. */
export function useStaff() {
  const { data } = useQuery({
    queryKey: [...portalDataKey, 'staff'],
    queryFn: async () => (await call(workEndpoints.staff)).staff,
  });
  return data ?? [];
}

/** Returns the colleagues who may read all given records, to assign the records to or to mention in them. */
export function useReaders(
  { name }: Named,
  records: readonly Pick<RecordSummary, 'department'>[],
): Staff['staff'] {
  return useStaff().filter(
    ({ role, departments }) =>
      can(role, `${name}.read`) &&
      (departments === null ||
        records.every(({ department }) => department && departments.includes(department))),
  );
}
