import { getProblemCode } from '@sumut/api-client';

/** Checks whether an error means that the record does not exist: its id is unknown, or invalid as in a truncated URL. */
export const isGone = (error: unknown): boolean =>
  ['not-found', 'validation'].includes(getProblemCode(error));
