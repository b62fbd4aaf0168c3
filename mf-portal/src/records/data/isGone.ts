import { getProblemCode } from '@sumut/api-client';

/** Whether a record is not there: an unknown or invalid id, such as in a truncated URL. */
export const isGone = (error: unknown): boolean =>
  ['not-found', 'validation'].includes(getProblemCode(error));
