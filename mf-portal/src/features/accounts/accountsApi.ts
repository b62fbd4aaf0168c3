import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import {
  accountPath,
  accountResetPath,
  accountSessionsPath,
  apiPaths,
  type AccountChange,
  type AccountReset,
  type NewAccount,
} from '@sumut/contracts';
import { accountListSchema, accountSecretSchema } from '@sumut/contracts/schemas';
import { portalDataKey } from '../../session/session.ts';

const accountsKey = [...portalDataKey, 'accounts'];

/** Everybody's accounts, by username. */
export const useAccounts = () =>
  useQuery({
    queryKey: accountsKey,
    queryFn: async () => accountListSchema.parse(await getJson(apiPaths.accounts)).accounts,
  });

/** A refusal may mean that what is shown is old, so the accounts are asked for anew either way. */
function useRenewal() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: accountsKey });
}

/** Adds an account; gives it with the secret for its first sign-in. */
export function useAccountCreation() {
  const onSettled = useRenewal();
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      const response = await request('POST', apiPaths.accounts, account);
      return accountSecretSchema.parse(await response.json());
    },
    onSettled,
  });
}

/** Changes an account's role, or whether it is disabled. */
export function useAccountChange(id: string) {
  const onSettled = useRenewal();
  return useMutation({
    mutationFn: async (change: AccountChange) => {
      await request('PATCH', accountPath(id), change);
    },
    onSettled,
  });
}

/** Puts a new secret in place of a password; gives it with its account. */
export function useAccountReset(id: string) {
  const onSettled = useRenewal();
  return useMutation({
    mutationFn: async (reset: AccountReset) => {
      const response = await request('POST', accountResetPath(id), reset);
      return accountSecretSchema.parse(await response.json());
    },
    onSettled,
  });
}

/** Signs somebody out everywhere. */
export function useSessionsEnd(id: string) {
  const onSettled = useRenewal();
  return useMutation({
    mutationFn: async () => {
      await request('DELETE', accountSessionsPath(id));
    },
    onSettled,
  });
}
