/** Milliseconds after a look-up for which a pass opens files without another look-up. */
export const recentPassLifetime = 5_000;

/** The maximum number of stored passes. Each needs about 200 bytes. */
const defaultLimit = 10_000;

interface RecentPassesOptions {
  /** A clock in milliseconds that never jumps. */
  now?: () => number;
  limit?: number;
}

/** The cookies whose passes were valid recently, in the memory of one process. */
export interface RecentPasses {
  /** Whether the pass of a cookie was valid less than `recentPassLifetime` ago. */
  has: (cookie: string) => boolean;
  /**
   * Looks up a pass, and stores a valid one; its lifetime begins with the look-up. Returns the result of `lookUp`; null
   * means that there is no valid pass.
   */
  load: <Pass>(cookie: string, lookUp: () => Promise<Pass | null>) => Promise<Pass | null>;
  /** Deletes a cookie whose pass ends. Results of look-ups that have already begun are not stored. */
  delete: (cookie: string) => void;
}

/** Creates an empty store. */
export function createRecentPasses({
  now = () => performance.now(),
  limit = defaultLimit,
}: RecentPassesOptions = {}): RecentPasses {
  // The times of the look-ups, oldest first: a Map keeps its insertion order.
  const lookedUpAt = new Map<string, number>();
  // The number of passes that have ended in this process.
  let ended = 0;

  const store = (cookie: string, at: number) => {
    lookedUpAt.delete(cookie);
    lookedUpAt.set(cookie, at);
    const [oldest] = lookedUpAt.keys();
    if (lookedUpAt.size > limit && oldest !== undefined) lookedUpAt.delete(oldest);
  };

  return {
    has(cookie) {
      const at = lookedUpAt.get(cookie);
      if (at === undefined) return false;
      if (now() - at < recentPassLifetime) return true;
      lookedUpAt.delete(cookie);
      return false;
    },
    async load(cookie, lookUp) {
      const begun = now();
      const before = ended;
      const pass = await lookUp();
      if (pass !== null && ended === before) store(cookie, begun);
      return pass;
    },
    delete(cookie) {
      ended += 1;
      lookedUpAt.delete(cookie);
    },
  };
}
