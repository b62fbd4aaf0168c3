import * as z from 'zod';

/** Milliseconds for the status. */
const timeout = 2_000;

/** Requests at once, unfinished, from which on clients have to be slow: a process answers in milliseconds. */
const manyRequests = 100;

/** What nginx's `stub_status` writes; "Reading" and "Writing" are connections with an unfinished request. */
const statusSchema = z
  .string()
  .regex(/Reading: \d+ Writing: \d+ Waiting: \d+/)
  .transform((text) => {
    const [, reading, writing] = /Reading: (\d+) Writing: (\d+)/.exec(text) ?? [];
    return Number(reading) + Number(writing);
  });

export interface ProxyFaults {
  /** Why the proxy counts as gone, and why its clients count as slow; in English. */
  down?: string;
  slow?: string;
}

/** Reads what nginx reports of its connections (`PROXY_STATUS_URL`). Never rejects. */
export async function readProxyStatus(url: string): Promise<ProxyFaults> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const status = statusSchema.safeParse(await response.text());
    if (!response.ok || !status.success)
      return { down: `its status is not readable (${response.status})` };
    return status.data < manyRequests ? {} : { slow: `${status.data} requests are unfinished` };
  } catch {
    return { down: 'it does not answer' };
  }
}
