import { useQuery } from '@tanstack/react-query';
import { call, send } from '@sumut/api-client';
import { accountEndpoints } from '@sumut/contracts/portal/accountEndpoints';
import type { AccountChange, AccountReset, NewAccount } from '@sumut/contracts/portal/accounts';
import { usePortalMutation } from '../../session/portalMutation.ts';
import { portalDataKey } from '../../session/session.ts';

const accountsKey = [...portalDataKey, 'accounts'];

/** Query options of all accounts, by username. */
export const accountsOptions = {
  queryKey: accountsKey,
  queryFn: async () => (await call(accountEndpoints.list)).accounts,
};
export const useAccounts = () => useQuery(accountsOptions);

/** Creates an account. Returns the account with its temporary password. */
export const useAccountCreation = () =>
  usePortalMutation((body: NewAccount) => call(accountEndpoints.create, { body }), accountsKey);

/** Changes an account's name, role or departments, or whether the account is disabled. */
export const useAccountChange = (id: string) =>
  usePortalMutation(
    (body: AccountChange) => send(accountEndpoints.change, { params: { id }, body }),
    accountsKey,
  );

/** Resets a password. Returns the account with the temporary password. */
export const useAccountReset = (id: string) =>
  usePortalMutation(
    (body: AccountReset) => call(accountEndpoints.reset, { params: { id }, body }),
    accountsKey,
  );

/** Ends all sessions of an account. */
export const useSessionsEnd = (id: string) =>
  usePortalMutation(() => call(accountEndpoints.endSessions, { params: { id } }), accountsKey);
