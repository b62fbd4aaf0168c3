import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '@sumut/api-client';
import {
  accountPath,
  accountResetPath,
  accountSessionsPath,
  apiPaths,
} from '@sumut/contracts/api/paths';
import {
  type AccountChange,
  type AccountReset,
  type NewAccount,
  accountListSchema,
  accountSecretSchema,
} from '@sumut/contracts/portal/accounts';
import { portalDataKey } from '../../session/session.ts';

const accountsKey = [...portalDataKey, 'accounts'];

/** All accounts, by username. */
export const accountsOptions = {
  queryKey: accountsKey,
  queryFn: async () => accountListSchema.parse(await getJson(apiPaths.accounts)).accounts,
};
export const useAccounts = () => useQuery(accountsOptions);

/** Refetches the accounts also after an error, because the shown ones may be outdated. */
function useInvalidation() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: accountsKey });
}

/** Creates an account. Returns it with the temporary password. */
export function useAccountCreation() {
  const onSettled = useInvalidation();
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
  const onSettled = useInvalidation();
  return useMutation({
    mutationFn: async (change: AccountChange) => {
      await request('PATCH', accountPath(id), change);
    },
    onSettled,
  });
}

/** Resets a password. Returns the account with the temporary password. */
export function useAccountReset(id: string) {
  const onSettled = useInvalidation();
  return useMutation({
    mutationFn: async (reset: AccountReset) => {
      const response = await request('POST', accountResetPath(id), reset);
      return accountSecretSchema.parse(await response.json());
    },
    onSettled,
  });
}

/** Ends all sessions of an account. */
export function useSessionsEnd(id: string) {
  const onSettled = useInvalidation();
  return useMutation({
    mutationFn: async () => {
      await request('DELETE', accountSessionsPath(id));
    },
    onSettled,
  });
}
