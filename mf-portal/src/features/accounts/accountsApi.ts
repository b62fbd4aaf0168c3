import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import { accountEndpoints } from '@sumut/contracts/portal/accountEndpoints';
import type { AccountChange, AccountReset, NewAccount } from '@sumut/contracts/portal/accounts';
import { portalDataKey } from '../../session/session.ts';

const accountsKey = [...portalDataKey, 'accounts'];

/** Query options of all accounts, by username. */
export const accountsOptions = {
  queryKey: accountsKey,
  queryFn: async () => (await call(accountEndpoints.list)).accounts,
};
export const useAccounts = () => useQuery(accountsOptions);

/** A mutation of accounts. Accounts are refetched even after an error, because the shown ones may be outdated. */
function useAccountMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
) {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: accountsKey });
  return useMutation({ mutationFn, onSettled });
}

/** Creates an account. Returns the account with its temporary password. */
export const useAccountCreation = () =>
  useAccountMutation((body: NewAccount) => call(accountEndpoints.create, { body }));

/** Changes an account's name, role or departments, or whether the account is disabled. */
export const useAccountChange = (id: string) =>
  useAccountMutation((body: AccountChange) =>
    send(accountEndpoints.change, { params: { id }, body }),
  );

/** Resets a password. Returns the account with the temporary password. */
export const useAccountReset = (id: string) =>
  useAccountMutation((body: AccountReset) =>
    call(accountEndpoints.reset, { params: { id }, body }),
  );

/** Ends all sessions of an account. */
export const useSessionsEnd = (id: string) =>
  useAccountMutation(() => call(accountEndpoints.endSessions, { params: { id } }));
