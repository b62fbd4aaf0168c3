import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import type { Pending, PendingWork } from './pendingWork.ts';

/** Milliseconds. Together they keep the promise that a request is answered within three seconds. */
const limits = {
  /** Between two looks at what waits. */
  interval: 200,
  /** Most queries are answered by then; older ones are checked. */
  slow: 500,
  /** For a new connection and its answer, which takes several round trips: 1.5 s in all. */
  probe: { steps: 3, step: 500 },
  /** For a query on which the server, by its own word, does not work. */
  silence: 1_500,
  /** For every query: a little more than the server's own limit, which ends it first. */
  longest: 35_000,
};

/** What the server reports that it does, by process; without a value when a proxy hides the processes. */
type Answer = Map<number, string> | 'no processes';

interface Backend {
  pid: number;
  state: string | null;
  own: number;
}

/** Asks the server, over a new connection, whether it works on queries. Null when it does not answer in time. */
async function ask(config: pg.ClientConfig): Promise<Answer | null> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  const answer = async (): Promise<Answer> => {
    await client.connect();
    const { rows } = await client.query<Backend>(
      'select pid, state, pg_backend_pid() as own from pg_stat_activity where usename = current_user',
    );
    const direct = rows[0]?.own === processOf(client);
    return direct ? new Map(rows.map(({ pid, state }) => [pid, state ?? ''])) : 'no processes';
  };
  const inTime = new AbortController();
  const tooLate = async () => {
    // In steps: while this process is busy it reads no answer, and a step that ends late counts as one.
    for (let step = 0; step < limits.probe.steps; step += 1)
      await wait(limits.probe.step, undefined, { signal: inTime.signal });
    await new Promise(setImmediate);
    return null;
  };
  try {
    return await Promise.race([answer(), tooLate()]);
  } catch {
    return null;
  } finally {
    inTime.abort();
    void client.end();
  }
}

/** The number of a connection's process on the server; the property is missing in the driver's types. */
const processOf = (client: pg.Client | PoolClient): number | undefined =>
  (client as { processID?: number }).processID;

/** The bytes that have arrived on a connection; the property is missing in the driver's types. */
const arrivedOn = (client: PoolClient | undefined): number | undefined =>
  (client as { connection?: { stream: Socket } } | undefined)?.connection?.stream.bytesRead;

/** Whether the server reports that it waits for a query, while we wait for the answer. */
function seemsLost({ client, large }: Pending, answer: Answer): boolean {
  const id = client && processOf(client);
  if (answer === 'no processes' || id === undefined || large) return false;
  return answer.get(id) !== 'active';
}

/**
 * Refuses what waits for a database that does not respond, within three seconds, however long a query may take in one
 * that does: a limit per query could not distinguish a slow search from a frozen server. Ends with the returned function.
 */
export function watchPending(pending: PendingWork, config: pg.ClientConfig): () => void {
  let asking = false;
  /** Queries that seemed lost at the last look, with what had arrived. */
  let suspects = new Map<Pending, number | undefined>();
  const look = async () => {
    const olderThan = (age: number) =>
      pending.list().filter(({ since }) => Date.now() - since > age);
    const slow = olderThan(limits.slow);
    if (asking || (slow.length === 0 && pending.responds)) return;
    asking = true;
    const answer = await ask(config);
    asking = false;
    pending.responds = answer !== null;
    if (answer === null) {
      pending.list().forEach(({ refuse }) => refuse());
      return;
    }
    const silent = new Set(olderThan(limits.silence));
    const before = suspects;
    const suspected = slow.filter((one) => silent.has(one) && seemsLost(one, answer));
    suspects = new Map(suspected.map((one) => [one, arrivedOn(one.client)]));
    // The server may have sent a large answer that this process is still reading. Where nothing more arrives, something swallows
    // its packets.
    suspected
      .filter((one) => before.has(one) && before.get(one) === suspects.get(one))
      .forEach(({ refuse }) => refuse());
    olderThan(limits.longest).forEach(({ refuse }) => refuse());
  };
  const timer = setInterval(() => void look(), limits.interval).unref();
  return () => clearInterval(timer);
}
