import type { PortalAccount } from '@sumut/contracts';

export type AccountStateName = 'active' | 'temporary' | 'expired' | 'disabled';

/** Whether, and with what, somebody can sign in at a time (milliseconds since the epoch). */
export function accountState(
  { disabled, secretUntil }: Pick<PortalAccount, 'disabled' | 'secretUntil'>,
  now: number,
): AccountStateName {
  if (disabled) return 'disabled';
  if (secretUntil === null) return 'active';
  return secretUntil > now ? 'temporary' : 'expired';
}
