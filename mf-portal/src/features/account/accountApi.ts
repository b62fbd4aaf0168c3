import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { Notifications } from '@sumut/contracts/portal/notifications';
import type {
  BothFactors,
  EnrolmentConfirmation,
  EnrolmentStart,
  PasswordChange,
} from '@sumut/contracts/portal/ownAccount';
import { ownAccountEndpoints } from '@sumut/contracts/portal/ownAccountEndpoints';
import { usePortalMutation } from '../../session/portalMutation.ts';
import { portalDataKey } from '../../session/session.ts';

const accountKey = [...portalDataKey, 'own-account'];
const sessionsKey = [...portalDataKey, 'own-sessions'];

/** Refetches the user's account and sessions. */
export function refetchOwnAccount(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: accountKey });
  void client.invalidateQueries({ queryKey: sessionsKey });
}

/** Query options of the user's account and its second factor. */
export const ownAccountOptions = {
  queryKey: accountKey,
  queryFn: () => call(ownAccountEndpoints.get),
};
export const useOwnAccount = () => useQuery(ownAccountOptions);

/** Query options of the user's sessions. */
export const ownSessionsOptions = {
  queryKey: sessionsKey,
  queryFn: async () => (await call(ownAccountEndpoints.sessions)).sessions,
};
export const useOwnSessions = () => useQuery(ownSessionsOptions);

const notificationsKey = [...portalDataKey, 'own-notifications'];

/** Queries the kinds of notice that the user is mailed, and the address. */
export const useNotifications = () =>
  useQuery({
    queryKey: notificationsKey,
    queryFn: () => call(ownAccountEndpoints.notifications),
  });

/** Changes the user's settings for notices. */
export function useNotificationsChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Notifications) => call(ownAccountEndpoints.changeNotifications, { body }),
    onSuccess: (stored) => client.setQueryData(notificationsKey, stored),
  });
}

/** Ends another session of the user. */
export const useSessionEnd = () =>
  usePortalMutation(
    (id: string) => call(ownAccountEndpoints.endSession, { params: { id } }),
    sessionsKey,
  );

/** Changes the password. All sessions end; pass the returned one to `setSession`. */
export const usePasswordChange = () =>
  useMutation({
    mutationFn: (body: PasswordChange) => call(ownAccountEndpoints.changePassword, { body }),
  });

/** Starts the setup of a second factor. Returns the secret for the authenticator app. */
export function useEnrolmentStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EnrolmentStart) => call(ownAccountEndpoints.startEnrolment, { body }),
    // The second factor may have been set up on another device.
    onError: () => refetchOwnAccount(client),
  });
}

/** Completes the setup. Returns recovery codes and a session that replaces all others; pass the session to `setSession`. */
export const useEnrolmentConfirmation = () =>
  useMutation({
    mutationFn: (body: EnrolmentConfirmation) =>
      call(ownAccountEndpoints.confirmEnrolment, { body }),
  });

/** Removes the second factor. Returns a session that replaces all others; pass the session to `setSession`. */
export const useSecondFactorRemoval = () =>
  useMutation({
    mutationFn: (body: BothFactors) => call(ownAccountEndpoints.removeSecondFactor, { body }),
  });

/** Creates new recovery codes and invalidates the old ones. */
export const useRecoveryCodes = () =>
  useMutation({
    mutationFn: async (body: BothFactors) =>
      (await call(ownAccountEndpoints.renewRecoveryCodes, { body })).recoveryCodes,
  });
