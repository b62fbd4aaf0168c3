/** An error whose message is enough for the operator: it is shown as one line, without a stack. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}
