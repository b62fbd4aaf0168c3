import type { ApplicationStatus } from '@sumut/contracts';

/** The tone of a status' badge; the word beside it says the same. */
export const applicationTones = {
  new: 'accent',
  screening: 'warn',
  interview: 'info',
  offer: 'info',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<ApplicationStatus, string>;
