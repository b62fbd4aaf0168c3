import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import type { Pending, PendingWork } from './pendingWork.ts';

/** Milliseconds. Together, these limits end a request within three seconds if the database does not respond. */
const limits = {
  /** Between two checks of the waiting calls. */
  interval: 200,
  /** The age from which a query is checked. Most queries are answered sooner. */
  slow: 500,
  /** For a new connection and its answer, which take several round trips: 1.5 s in total. */
  probe: { steps: 3, step: 500 },
  /** For a query that the server does not report as active. */
  silence: 1_500,
  /** For every query: slightly longer than the server's own limit, which normally ends the query first. */
  longest: 35_000,
};

/** The state that the server reports for each of its processes, or `no processes` if a proxy hides them. */
type Answer = Map<number, string> | 'no processes';

interface Backend {
  pid: number;
  state: string | null;
  own: number;
}

/** Requests the states of the server's processes over a new connection. Returns null if the server does not answer in time. */
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
    // The time is divided into steps: a busy process reads no answers, and a step that ends late still counts as one step.
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

/** The id of a connection's process on the server. The property is missing in the driver's types. */
const processOf = (client: pg.Client | PoolClient): number | undefined =>
  (client as { processID?: number }).processID;

/** The number of bytes that have arrived on a connection. The property is missing in the driver's types. */
const arrivedOn = (client: PoolClient | undefined): number | undefined =>
  (client as { connection?: { stream: Socket } } | undefined)?.connection?.stream.bytesRead;

/** Whether the server reports a process as inactive while its query here still waits for an answer. */
function seemsLost({ client, large }: Pending, answer: Answer): boolean {
  const id = client && processOf(client);
  if (answer === 'no processes' || id === undefined || large) return false;
  return answer.get(id) !== 'active';
}

/**
 * Refuses all waiting calls within three seconds if the database does not respond. Slow queries of a responding database
 * continue: a timeout per query could not distinguish a slow search from a frozen server. Returns a function that ends the watch.
 */
export function watchPending(pending: PendingWork, config: pg.ClientConfig): () => void {
  let asking = false;
  /** The queries that seemed lost at the last check, with the number of bytes that had arrived. */
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
    // The server may have sent a large answer that this process is still reading. If no more bytes arrive, the connection is
    // losing packets.
    suspected
      .filter((one) => before.has(one) && before.get(one) === suspects.get(one))
      .forEach(({ refuse }) => refuse());
    olderThan(limits.longest).forEach(({ refuse }) => refuse());
  };
  const timer = setInterval(() => void look(), limits.interval).unref();
  return () => clearInterval(timer);
}
