import type { AccountChange, PortalAccount } from '@sumut/contracts';

/** What an admin is about to do to somebody's account. */
export interface Question {
  kind: 'promote' | 'demote' | 'disable' | 'enable' | 'sessions' | 'reset';
  account: PortalAccount;
}

/** Of these, a change of the account itself, and what to send for it. */
export const changes = {
  promote: { role: 'admin' },
  demote: { role: 'employee' },
  disable: { disabled: true },
  enable: { disabled: false },
} as const satisfies Partial<Record<Question['kind'], AccountChange>>;

/** What can be asked of an account: a disabled one has to be enabled first. */
export function questionsOf(account: PortalAccount): Question[] {
  const kinds: Question['kind'][] = account.disabled
    ? ['enable']
    : [account.role === 'admin' ? 'demote' : 'promote', 'reset', 'sessions', 'disable'];
  return kinds.map((kind) => ({ kind, account }));
}
