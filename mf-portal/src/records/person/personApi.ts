import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { type PersonRecord, type RecordName, recordNames } from '@sumut/contracts/portal/people';
import { applicationEndpoints, messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { portalDataKey } from '../../session/session.ts';

/** A record that identifies a person. */
export interface PersonKey {
  kind: RecordName;
  id: string;
}

/** Reads the record from the parameters of the path; undefined for an invalid path. */
export function readPersonKey({
  kind: given,
  id,
}: Readonly<Record<string, string | undefined>>): PersonKey | undefined {
  const kind = recordNames.find((one) => one === given);
  return kind && id ? { kind, id } : undefined;
}

const endpoints = { messages: messageEndpoints, applications: applicationEndpoints };

/** The key of a person, which is refetched like an open record after a change by others. */
const personKey = ({ kind, id }: PersonKey) => [...portalDataKey, 'people', 'item', kind, id];

/** Query options of everything from the person who sent a record. */
export const personOptions = (of: PersonKey) => ({
  queryKey: personKey(of),
  queryFn: () => call(endpoints[of.kind].person, { params: { id: of.id } }),
});

export const usePerson = (of: PersonKey) => useQuery(personOptions(of));

const firstPage: string | null = null;

/** Query options of the timeline, newest page first. */
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

/** Returns the person's records except the given one. */
export const withoutOwn = (records: readonly PersonRecord[], { kind, id }: PersonKey) =>
  records.filter((record) => record.kind !== kind || record.id !== id);
