import type { IncomingMessage } from 'node:http';

/** The minimum pace of an upload: 8 KiB in every ten seconds, less than the slowest phone sends. */
export const minPace = { bytes: 8 * 1024, milliseconds: 10_000 };

/** Calls `tooSlow` if a request's body arrives more slowly than `minPace`. Returns a function that ends the watch. */
export function watchPace(request: IncomingMessage, tooSlow: () => void): () => void {
  const { bytes, milliseconds } = minPace;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    if (now - before < bytes && !request.complete) tooSlow();
    before = now;
  }, milliseconds).unref();
  return () => clearInterval(timer);
}
