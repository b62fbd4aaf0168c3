import * as z from 'zod';

/** Milliseconds for reading the status. */
const timeout = 2_000;

/** Concurrent unfinished requests from which clients count as slow. The server itself answers in milliseconds. */
const manyRequests = 100;

/** The output of nginx's `stub_status`, read as the number of connections with an unfinished request ("Reading" and "Writing"). */
const statusSchema = z
  .string()
  .regex(/Reading: \d+ Writing: \d+ Waiting: \d+/)
  .transform((text) => {
    const [, reading, writing] = /Reading: (\d+) Writing: (\d+)/.exec(text) ?? [];
    return Number(reading) + Number(writing);
  });

export interface ProxyFaults {
  /** Why the proxy counts as down (`down`), and why its clients count as slow (`slow`), in English. */
  down?: string;
  slow?: string;
}

/** Reads the status of nginx's connections from `PROXY_STATUS_URL`, and returns the faults. Never rejects. */
export async function readProxyStatus(url: string): Promise<ProxyFaults> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const status = statusSchema.safeParse(await response.text());
    if (!response.ok || !status.success)
      return { down: `its status page cannot be read (${response.status})` };
    return status.data < manyRequests ? {} : { slow: `${status.data} requests are unfinished` };
  } catch {
    return { down: 'it does not answer' };
  }
}
