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

/**
 * The available actions; a disabled account must be enabled first. Of their own, admins change the name alone. Name, role and password
 * of an account of the identity provider are changed there.
 */
export function getActions(account: PortalAccount, isOwn: boolean): AccountAction[] {
  const { disabled, ofProvider, role } = account;
  const local: AccountAction['kind'][] = ofProvider
    ? []
    : [role === 'admin' ? 'demote' : 'promote', 'reset'];
  const others: AccountAction['kind'][] = disabled ? ['enable'] : [...local, 'sessions', 'disable'];
  const own: AccountAction['kind'][] = ofProvider ? [] : ['rename'];
  const kinds = [...own, ...(isOwn ? [] : others)];
  return kinds.map((kind) => ({ kind, account }));
}
