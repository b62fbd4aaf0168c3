import type { AccountChange, PortalAccount } from '@sumut/contracts/portal/accounts';

/** An action of an admin on an account. */
export interface AccountAction {
  kind: 'rename' | 'promote' | 'demote' | 'disable' | 'enable' | 'sessions' | 'reset';
  account: PortalAccount;
}

/** Request bodies of the actions that change the account itself. */
export const changes = {
  promote: { role: 'admin' },
  demote: { role: 'employee' },
  disable: { disabled: true },
  enable: { disabled: false },
} as const satisfies Partial<Record<AccountAction['kind'], AccountChange>>;

/** The available actions; a disabled account must be enabled first. Of their own, admins change the name alone. */
export function getActions(account: PortalAccount, isOwn: boolean): AccountAction[] {
  const others: AccountAction['kind'][] = account.disabled
    ? ['enable']
    : [account.role === 'admin' ? 'demote' : 'promote', 'reset', 'sessions', 'disable'];
  const kinds: AccountAction['kind'][] = ['rename', ...(isOwn ? [] : others)];
  return kinds.map((kind) => ({ kind, account }));
}
