/** No answer: the connection failed, or the server took too long. Whether it did the work is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, cause?: unknown) {
    super(timedOut ? 'The server did not answer in time' : 'The server could not be reached', {
      cause,
    });
    this.timedOut = timedOut;
  }
}
