/** A failure that its message says completely: shown as one line, without a stack. */
export class UserFacingError extends Error {
  override name = 'ExplainedError';
}
