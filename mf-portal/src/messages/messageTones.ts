import type { MessageStatus } from '@sumut/contracts';

/** The tone of a status' badge; the word beside it says the same. */
export const messageTones = {
  new: 'accent',
  open: 'warn',
  answered: 'good',
  archived: 'neutral',
} as const satisfies Record<MessageStatus, string>;
