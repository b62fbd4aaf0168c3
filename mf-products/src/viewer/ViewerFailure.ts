/**
 * Why a model cannot be shown. `unsupported`: this browser draws no three dimensions, and trying again will not
 * change that. `failed`: it did not arrive in time or whole, or drawing broke off.
 */
export type FailureReason = 'unsupported' | 'failed';

/** Keeps a model from being shown; the picture stays. */
export class ViewerFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ViewerFailure';
    this.reason = reason;
  }
}

/** The reason of any error. */
export const reasonOf = (error: unknown): FailureReason =>
  error instanceof ViewerFailure ? error.reason : 'failed';
