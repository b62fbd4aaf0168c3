/**
 * The reason why a model cannot be shown. `unsupported`: the browser gives no context for 3D. Mostly it never does; but the
 * cause may also pass, such as a restart of the graphics process, so a retry can help. `failed`: the model did not load completely
 * and in time, or drawing failed.
 */
export type FailureReason = 'unsupported' | 'failed';

export class ViewerError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ViewerError';
    this.reason = reason;
  }
}

/** Returns the reason of an error. Errors other than `ViewerError`, such as those of `fetch` and of the time limit, are `failed`. */
export const getFailureReason = (error: unknown): FailureReason =>
  error instanceof ViewerError ? error.reason : 'failed';
