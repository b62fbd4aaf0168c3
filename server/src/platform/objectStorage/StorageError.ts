import { UserFacingError } from '../UserFacingError.ts';

/**
 * Why bytes cannot be had: the storage does not answer, it refuses (its code is in the message), they are not there, they are
 * others than were stored, or nobody has said where the storage is.
 */
export type StorageFailure = 'unreachable' | 'refused' | 'missing' | 'damaged' | 'off';

/** Contents of releases cannot be read or stored. The message names place and reason, and no secret. */
export class StorageError extends UserFacingError {
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
