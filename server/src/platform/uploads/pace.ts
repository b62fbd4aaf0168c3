import type { IncomingMessage } from 'node:http';

/** The least that an upload has to bring, again and again: 8 KiB in ten seconds, less than the slowest phone sends. */
export const leastPace = { bytes: 8 * 1024, milliseconds: 10_000 };

/** Calls `tooSlow` when a request's body arrives more slowly than that; ends with the returned function. */
export function watchPace(request: IncomingMessage, tooSlow: () => void): () => void {
  const { bytes, milliseconds } = leastPace;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    if (now - before < bytes && !request.complete) tooSlow();
    before = now;
  }, milliseconds).unref();
  return () => clearInterval(timer);
}
