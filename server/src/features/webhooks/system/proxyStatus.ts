import * as z from 'zod';

/** Milliseconds for reading the status. */
const timeout = 2_000;

/** Concurrent unfinished requests from which clients count as slow. The server itself answers in milliseconds. */
const manyRequests = 100;

/**
 * The output of nginx's `stub_status`: the connections with an unfinished request ("Reading" and "Writing"), and all those that nginx has
 * closed at once so far, because a worker had no connection left (accepted, and not handled).
 */
const statusSchema = z.string().transform((text, context) => {
  const counts = /^ (\d+) (\d+) \d+ \nReading: (\d+) Writing: (\d+)/m.exec(text);
  if (!counts) {
    context.addIssue('not the output of stub_status');
    return z.NEVER;
  }
  const [accepted = 0, handled = 0, reading = 0, writing = 0] = counts.slice(1).map(Number);
  return { unfinished: reading + writing, dropped: accepted - handled };
});

export interface ProxyFaults {
  /** Why the proxy counts as down (`down`), and why its clients count as slow (`slow`), in English. */
  down?: string;
  slow?: string;
}

/** Why a request for the status got no answer. nginx without a free connection accepts one and closes it without an answer. */
function explainSilence(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : new Error();
  if (name === 'TimeoutError') return 'it accepts connections and does not answer';
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET'
    ? 'its connections are used up: it closes new ones without an answer'
    : 'it does not answer';
}

/**
 * Follows the status of nginx's connections at `PROXY_STATUS_URL`. The returned function reads it, and returns the faults since the last
 * call. It never rejects.
 */
export function followProxy(url: string): () => Promise<ProxyFaults> {
  let before: number | undefined;
  return async () => {
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { redirect: 'manual', signal });
      const status = statusSchema.safeParse(await response.text());
      if (!response.ok || !status.success)
        return { down: `its status page cannot be read (${response.status})` };
      const { unfinished, dropped } = status.data;
      const closed = dropped - (before ?? dropped);
      before = dropped;
      return {
        ...(closed > 0 && {
          down: `its connections are used up: it closed ${closed} new ones without an answer`,
        }),
        ...(unfinished >= manyRequests && { slow: `${unfinished} requests are unfinished` }),
      };
    } catch (error) {
      return { down: explainSilence(error) };
    }
  };
}
