import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { type PersonRecord, type RecordName, recordNames } from '@sumut/contracts/portal/people';
import { applicationEndpoints, messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { portalDataKey } from '../../session/session.ts';

/** The record that a person is named by. */
export interface PersonKey {
  kind: RecordName;
  id: string;
}

/** The record in the page's path; undefined for another path. */
export function readPersonKey({
  kind: given,
  id,
}: Readonly<Record<string, string | undefined>>): PersonKey | undefined {
  const kind = recordNames.find((one) => one === given);
  return kind && id ? { kind, id } : undefined;
}

const endpoints = { messages: messageEndpoints, applications: applicationEndpoints };

/** Reloaded, like an open record, when somebody changes one. */
const personKey = ({ kind, id }: PersonKey) => [...portalDataKey, 'people', 'item', kind, id];

/** Everything from whoever sent a record. */
export const personOptions = (of: PersonKey) => ({
  queryKey: personKey(of),
  queryFn: () => call(endpoints[of.kind].person, { params: { id: of.id } }),
});

export const usePerson = (of: PersonKey) => useQuery(personOptions(of));

const firstPage: string | null = null;

/** The newest page of what happened, and the way to earlier ones. */
export const timelineOptions = (of: PersonKey) => ({
  queryKey: [...personKey(of), 'timeline'],
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    call(endpoints[of.kind].timeline, {
      params: { id: of.id },
      query: { before: pageParam ?? undefined },
    }),
  initialPageParam: firstPage,
  getNextPageParam: ({ next }: { next: string | null }) => next,
});

export const useTimeline = (of: PersonKey) => useInfiniteQuery(timelineOptions(of));

/** The others of a person's records. */
export const withoutOwn = (records: readonly PersonRecord[], { kind, id }: PersonKey) =>
  records.filter((record) => record.kind !== kind || record.id !== id);
