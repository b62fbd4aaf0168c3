/** An error whose message is sufficient for the operator. It is printed as one line, without a stack trace. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}
