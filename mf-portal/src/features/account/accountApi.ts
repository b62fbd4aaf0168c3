import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import { apiPaths, ownSessionPath } from '@sumut/contracts/api/paths';
import {
  type BothFactors,
  type EnrolmentConfirmation,
  type EnrolmentStart,
  type PasswordChange,
  enrolledSchema,
  enrolmentSchema,
  ownAccountSchema,
  ownSessionsSchema,
  recoveryCodesSchema,
  sessionSchema,
} from '@sumut/contracts/portal/ownAccount';
import { portalDataKey } from '../../session/session.ts';

const accountKey = [...portalDataKey, 'own-account'];
const sessionsKey = [...portalDataKey, 'own-sessions'];

/** Refetches the user's account and sessions. */
export function refetchOwnAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: accountKey });
  void client.invalidateQueries({ queryKey: sessionsKey });
}

/** The user's account and its second factor. */
export const ownAccountOptions = {
  queryKey: accountKey,
  queryFn: async () => ownAccountSchema.parse(await getJson(apiPaths.ownAccount)),
};
export const useOwnAccount = () => useQuery(ownAccountOptions);

/** The user's open sessions. */
export const ownSessionsOptions = {
  queryKey: sessionsKey,
  queryFn: async () => ownSessionsSchema.parse(await getJson(apiPaths.ownSessions)).sessions,
};
export const useOwnSessions = () => useQuery(ownSessionsOptions);

/** Ends another session of the user. */
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

/** Changes the password. All sessions end; pass the returned one to `setSession`. */
export const usePasswordChange = () =>
  useMutation({
    mutationFn: async (change: PasswordChange) =>
      sessionSchema.parse(await post(apiPaths.ownPassword, change)),
  });

/** Starts the setup of a second factor. Returns the secret for the authenticator app. */
export function useEnrolmentStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (start: EnrolmentStart) =>
      enrolmentSchema.parse(await post(apiPaths.secondFactor, start)),
    // It may have been set up on another device.
    onError: () => refetchOwnAccount(client),
  });
}

/** Completes the setup. Returns recovery codes and a session that replaces all others; pass it to `setSession`. */
export const useEnrolmentConfirmation = () =>
  useMutation({
    mutationFn: async (confirmation: EnrolmentConfirmation) =>
      enrolledSchema.parse(await post(apiPaths.secondFactorConfirmation, confirmation)),
  });

/** Removes the second factor. Returns a session that replaces all others; pass it to `setSession`. */
export const useSecondFactorRemoval = () =>
  useMutation({
    mutationFn: async (factors: BothFactors) =>
      sessionSchema.parse(await post(apiPaths.secondFactorRemoval, factors)),
  });

/** Creates new recovery codes and invalidates the old ones. */
export const useRecoveryCodes = () =>
  useMutation({
    mutationFn: async (factors: BothFactors) =>
      recoveryCodesSchema.parse(await post(apiPaths.recoveryCodes, factors)).recoveryCodes,
  });
