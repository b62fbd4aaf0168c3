import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import {
  apiPaths,
  ownSessionPath,
  type BothFactors,
  type EnrolmentConfirmation,
  type EnrolmentStart,
  type PasswordChange,
} from '@sumut/contracts';
import {
  enrolledSchema,
  enrolmentSchema,
  ownAccountSchema,
  ownSessionsSchema,
  recoveryCodesSchema,
  sessionSchema,
} from '@sumut/contracts/schemas';
import { portalDataKey } from '../../session/session.ts';

const accountKey = [...portalDataKey, 'own-account'];
const sessionsKey = [...portalDataKey, 'own-sessions'];

/** Has what is shown of one's own account, and of its sessions, asked for anew. */
export function renewOwnAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: accountKey });
  void client.invalidateQueries({ queryKey: sessionsKey });
}

/** One's own account and its second factor. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: accountKey,
    queryFn: async () => ownAccountSchema.parse(await getJson(apiPaths.ownAccount)),
  });

/** One's own open sessions. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async () => ownSessionsSchema.parse(await getJson(apiPaths.ownSessions)).sessions,
  });

/** Ends another of one's own sessions. */
export function useSessionEnd() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await request('DELETE', ownSessionPath(id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

const post = async (path: string, body: unknown): Promise<unknown> =>
  (await request('POST', path, body)).json();

/** Sets another password. All sessions end, and a new one comes in place of this one: take it up. */
export const usePasswordChange = () =>
  useMutation({
    mutationFn: async (change: PasswordChange) =>
      sessionSchema.parse(await post(apiPaths.ownPassword, change)),
  });

/** Begins to set up a second factor: gives the secret that an authenticator has to learn. */
export function useEnrolmentStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (start: EnrolmentStart) =>
      enrolmentSchema.parse(await post(apiPaths.secondFactor, start)),
    // There may be one already, set up elsewhere.
    onError: () => renewOwnAccount(client),
  });
}

/** Ends setting it up: gives recovery codes, and a new session in place of all others: take it up. */
export const useEnrolmentConfirmation = () =>
  useMutation({
    mutationFn: async (confirmation: EnrolmentConfirmation) =>
      enrolledSchema.parse(await post(apiPaths.secondFactorConfirmation, confirmation)),
  });

/** Takes the second factor off. A new session comes in place of all others: take it up. */
export const useSecondFactorRemoval = () =>
  useMutation({
    mutationFn: async (factors: BothFactors) =>
      sessionSchema.parse(await post(apiPaths.secondFactorRemoval, factors)),
  });

/** Gives new recovery codes; those from before are worth nothing any more. */
export const useRecoveryCodes = () =>
  useMutation({
    mutationFn: async (factors: BothFactors) =>
      recoveryCodesSchema.parse(await post(apiPaths.recoveryCodes, factors)).recoveryCodes,
  });
