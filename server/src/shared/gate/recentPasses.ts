/** Milliseconds after its look-up for which a pass opens files without another one. */
export const recentPassLifetime = 5_000;

/** Passes that are remembered at once, the newest ones; each needs about 200 bytes. */
const defaultLimit = 10_000;

interface RecentPassesOptions {
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
  limit?: number;
}

/** The cookies whose pass was valid a moment ago, in the memory of one process. */
export interface RecentPasses {
  /** Whether the pass of a cookie was valid less than `recentPassLifetime` ago. */
  has: (cookie: string) => boolean;
  /**
   * Looks a pass up, and remembers one that is valid from the beginning of the look-up on. Returns what `lookUp` returns;
   * null is no pass.
   */
  remember: <Pass>(cookie: string, lookUp: () => Promise<Pass | null>) => Promise<Pass | null>;
  /** Forgets a cookie, whose pass ends, at once; look-ups that have begun are not remembered. */
  forget: (cookie: string) => void;
}

/** Creates an empty memory. */
export function createRecentPasses({
  now = () => performance.now(),
  limit = defaultLimit,
}: RecentPassesOptions = {}): RecentPasses {
  // When each was looked up, the oldest first: a Map keeps its insertion order.
  const lookedUpAt = new Map<string, number>();
  // How many passes have ended in this process.
  let ended = 0;

  const keep = (cookie: string, at: number) => {
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
    async remember(cookie, lookUp) {
      const begun = now();
      const before = ended;
      const pass = await lookUp();
      if (pass !== null && ended === before) keep(cookie, begun);
      return pass;
    },
    forget(cookie) {
      ended += 1;
      lookedUpAt.delete(cookie);
    },
  };
}
