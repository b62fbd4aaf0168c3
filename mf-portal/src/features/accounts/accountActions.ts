import type { Role } from '@sumut/contracts/forms/login';
import type { AccountChange, PortalAccount } from '@sumut/contracts/portal/accounts';

/** An action of an admin on an account. */
export interface AccountAction {
  kind:
    | 'rename'
    | 'promote'
    | 'demote'
    | 'assign'
    | 'departments'
    | 'disable'
    | 'enable'
    | 'sessions'
    | 'reset';
  account: PortalAccount;
}

/** Request bodies of the actions that change the account itself. */
export const changes = {
  promote: { role: 'admin' },
  demote: { role: 'employee' },
  disable: { disabled: true },
  enable: { disabled: false },
} as const satisfies Partial<Record<AccountAction['kind'], AccountChange>>;

/** The actions that change the role, by the current role of an account. */
const roleActions: Readonly<Record<Role, readonly AccountAction['kind'][]>> = {
  admin: ['demote', 'assign'],
  employee: ['promote', 'assign'],
  'hiring-manager': ['promote', 'demote'],
};

/**
 * Returns the available actions. A disabled account must be enabled first. On their own account, admins can change only
 * the name. Name, role and password of an account of the identity provider are changed at the provider, but the
 * departments of a hiring manager here.
 */
export function getActions(account: PortalAccount, isOwn: boolean): AccountAction[] {
  const { disabled, ofProvider, role } = account;
  const departments: AccountAction['kind'][] = role === 'hiring-manager' ? ['departments'] : [];
  const local: AccountAction['kind'][] = ofProvider ? [] : [...roleActions[role], 'reset'];
  const others: AccountAction['kind'][] = disabled
    ? ['enable']
    : [...departments, ...local, 'sessions', 'disable'];
  const own: AccountAction['kind'][] = ofProvider ? [] : ['rename'];
  const kinds = [...own, ...(isOwn ? [] : others)];
  return kinds.map((kind) => ({ kind, account }));
}
