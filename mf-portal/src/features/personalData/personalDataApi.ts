import { skipToken, useQuery } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Language } from '@sumut/contracts/language/language';
import type { RecordName } from '@sumut/contracts/portal/people';
import type { NewErasure, NewPersonRequest } from '@sumut/contracts/portal/personalData';
import { personalDataEndpoints } from '@sumut/contracts/portal/personalDataEndpoints';
import { usePortalMutation } from '../../session/portalMutation.ts';
import { portalDataKey } from '../../session/session.ts';

/** A record that stands for its person. */
export interface PersonRecordKey {
  kind: RecordName;
  id: string;
}

const personalDataKey = [...portalDataKey, 'personal-data'];

/** Query options of the register of requests and the erasures. */
export const registerOptions = {
  queryKey: [...personalDataKey, 'register'],
  queryFn: () => call(personalDataEndpoints.register),
};
export const useRegister = () => useQuery(registerOptions);

/** The people that a search finds; nothing is requested for an empty search. */
export const usePeople = (q: string) =>
  useQuery({
    queryKey: [...personalDataKey, 'people', q],
    queryFn: q === '' ? skipToken : () => call(personalDataEndpoints.search, { query: { q } }),
  });

/** Everything that is stored of the person who sent a record. */
export const useInventory = ({ kind, id }: PersonRecordKey) =>
  useQuery({
    queryKey: [...personalDataKey, 'inventory', kind, id],
    queryFn: () => call(personalDataEndpoints.inventory, { params: { kind, id } }),
  });

/** URL of the archive with everything that is stored of a person. */
export const archivePath = ({ kind, id }: PersonRecordKey, readIn: Language): string =>
  buildPath(personalDataEndpoints.archive, { kind, id }, { readIn });

// All data of the portal is refetched: an erasure removes records from every list.

/** Erases what is stored of a person, or requests another admin's approval. */
export const useErasure = ({ kind, id }: PersonRecordKey) =>
  usePortalMutation((body: NewErasure) =>
    call(personalDataEndpoints.erase, { params: { kind, id }, body }),
  );

export const useApproval = (id: string) =>
  usePortalMutation(() => call(personalDataEndpoints.approve, { params: { id } }));

export const useDecline = (id: string) =>
  usePortalMutation(() => send(personalDataEndpoints.decline, { params: { id } }));

export const useNewRequest = () =>
  usePortalMutation((body: NewPersonRequest) => call(personalDataEndpoints.addRequest, { body }));

export const useAnswer = (id: string) =>
  usePortalMutation(() => call(personalDataEndpoints.answerRequest, { params: { id } }));
