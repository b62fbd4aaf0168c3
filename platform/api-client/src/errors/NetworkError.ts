/** The error for a request without a response: the connection failed or timed out. The server may have processed the request. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, cause?: unknown) {
    super(timedOut ? 'The server did not respond in time' : 'The server could not be reached', {
      cause,
    });
    this.timedOut = timedOut;
  }
}
