import { UserFacingError } from '../UserFacingError.ts';

/**
 * Why an object cannot be read or stored: the storage does not answer, it refuses (the message contains its code), the object is
 * missing, its bytes differ from the stored ones, or no storage is configured.
 */
export type StorageFailure = 'unreachable' | 'refused' | 'missing' | 'damaged' | 'off';

/** The error when contents of releases cannot be read or stored. The message contains place and reason, but no secret. */
export class StorageError extends UserFacingError {
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
