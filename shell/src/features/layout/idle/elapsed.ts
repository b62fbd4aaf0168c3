import { hasServerTime, serverNow } from '@sumut/api-client';

/** A moment on three clocks, in milliseconds. */
export interface Moment {
  /** On the clock of `performance.now()`, which nobody can set, but which pauses in some browsers while the computer sleeps. */
  page: number;
  /** On the visitor's clock, which runs while the computer sleeps, but which can be set. */
  own: number;
  /** On the server's clock; undefined until the server has sent its time. */
  server: number | undefined;
}

/** Returns the current moment. */
export const thisMoment = (): Moment => ({
  page: performance.now(),
  own: Date.now(),
  server: hasServerTime() ? serverNow() : undefined,
});

/** Adds the server's time to a moment shortly before, when the server has sent its time for the first time. */
export function addServerTime(moment: Moment): void {
  moment.server ??= serverNow() - (performance.now() - moment.page);
}

/** Returns the milliseconds since a moment that have surely passed. */
export const elapsedSince = ({ page, server }: Moment): number =>
  Math.max(performance.now() - page, server === undefined ? 0 : serverNow() - server);

/** Returns the milliseconds since a moment on the visitor's clock. More than `elapsedSince` if the computer has slept or the clock was set. */
export const claimedSince = ({ own }: Moment): number => Date.now() - own;
