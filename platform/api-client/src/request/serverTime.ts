declare global {
  /** The server's time minus `performance.now()`, in milliseconds. Shared by all copies of this file: the shell and each module have one. */
  var sumutServerOffset: number | undefined;
}

/** Records the server's time, in milliseconds since the epoch, when it arrives. Ignores an invalid one. */
export function recordServerTime(time: number): void {
  if (Number.isFinite(time)) globalThis.sumutServerOffset = time - performance.now();
}

/** Records the time in the `Date` header of a response, unless it may come from a cache. */
export function recordDate({ headers }: Response): void {
  if (headers.get('cache-control')?.includes('no-store'))
    recordServerTime(Date.parse(headers.get('date') ?? ''));
}

/** Checks whether the server has sent its time to this page. */
export const hasServerTime = (): boolean => globalThis.sumutServerOffset !== undefined;

/**
 * Returns the server's time in milliseconds since the epoch; the visitor's own until the server has sent one. Times of the server must be
 * compared with this time, because the visitor's clock may be years off, and may be set while the page is open. Accurate to a second.
 */
export const serverNow = (): number =>
  globalThis.sumutServerOffset === undefined
    ? Date.now()
    : performance.now() + globalThis.sumutServerOffset;
