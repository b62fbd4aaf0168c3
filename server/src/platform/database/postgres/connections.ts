import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { createPendingWork, type PendingCall, type PendingWork } from './pendingWork.ts';

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
  maxAge: 35_000,
};

/** The state that the server reports for each of its processes, or `no processes` if a proxy hides them. */
type BackendStates = Map<number, string> | 'no processes';

interface Backend {
  pid: number;
  state: string | null;
  own: number;
}

/** Requests the states of the server's processes over a new connection. Returns null if the server does not answer in time. */
async function fetchBackendStates(config: pg.ClientConfig): Promise<BackendStates | null> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  const readStates = async (): Promise<BackendStates> => {
    await client.connect();
    const { rows } = await client.query<Backend>(
      'select pid, state, pg_backend_pid() as own from pg_stat_activity where usename = current_user',
    );
    const direct = rows[0]?.own === getProcessId(client);
    return direct ? new Map(rows.map(({ pid, state }) => [pid, state ?? ''])) : 'no processes';
  };
  const timeoutController = new AbortController();
  const timeout = async () => {
    // The time is divided into steps: a busy process reads no answers, and a step that ends late still counts as one step.
    for (let step = 0; step < limits.probe.steps; step += 1)
      await wait(limits.probe.step, undefined, { signal: timeoutController.signal });
    await new Promise(setImmediate);
    return null;
  };
  try {
    return await Promise.race([readStates(), timeout()]);
  } catch {
    return null;
  } finally {
    timeoutController.abort();
    void client.end();
  }
}

/** The id of a connection's process on the server. The property is missing in the driver's types. */
const getProcessId = (client: pg.Client | PoolClient): number | undefined =>
  (client as { processID?: number }).processID;

/** The number of bytes that have arrived on a connection. The property is missing in the driver's types. */
const getBytesRead = (client: PoolClient | undefined): number | undefined =>
  (client as { connection?: { stream: Socket } } | undefined)?.connection?.stream.bytesRead;

/** Whether the server reports a process as inactive while its query here still waits for an answer. */
function seemsLost({ client, large }: PendingCall, states: BackendStates): boolean {
  const id = client && getProcessId(client);
  if (states === 'no processes' || id === undefined || large) return false;
  return states.get(id) !== 'active';
}

/**
 * Aborts all waiting calls within three seconds if the database does not respond. Slow queries of a responding database
 * continue: a timeout per query could not distinguish a slow search from a frozen server. Returns a function that ends the watch.
 */
function watchPending(pending: PendingWork, config: pg.ClientConfig): () => void {
  let checking = false;
  /** The queries that seemed lost at the last check, with the number of bytes that had arrived. */
  let suspects = new Map<PendingCall, number | undefined>();
  const check = async () => {
    const olderThan = (age: number) =>
      pending.list().filter(({ since }) => Date.now() - since > age);
    const slow = olderThan(limits.slow);
    if (checking || (slow.length === 0 && pending.responds)) return;
    checking = true;
    const states = await fetchBackendStates(config);
    checking = false;
    pending.responds = states !== null;
    if (states === null) {
      pending.list().forEach(({ abort }) => abort());
      return;
    }
    const silent = new Set(olderThan(limits.silence));
    const previousSuspects = suspects;
    const suspected = slow.filter((one) => silent.has(one) && seemsLost(one, states));
    suspects = new Map(suspected.map((one) => [one, getBytesRead(one.client)]));
    // The server may have sent a large answer that this process is still reading. If no more bytes arrive, the connection is
    // losing packets.
    suspected
      .filter((one) => previousSuspects.has(one) && previousSuspects.get(one) === suspects.get(one))
      .forEach(({ abort }) => abort());
    olderThan(limits.maxAge).forEach(({ abort }) => abort());
  };
  const timer = setInterval(() => void check(), limits.interval).unref();
  return () => clearInterval(timer);
}

/** Connections to PostgreSQL whose calls end within seconds when it does not respond. */
export interface Connections {
  connect: () => Promise<PoolClient>;
  query: <Row extends QueryResultRow>(
    query: string | QueryConfig,
    values?: unknown[],
  ) => Promise<QueryResult<Row>>;
  /** The number of calls that wait for a connection. */
  waiting: () => number;
  options: object;
  end: () => Promise<void>;
}

/** The most connections of a process, besides one that watches whether the server answers. */
export const poolSize = 10;

/** The size of a value in bytes above which receiving a statement may take the server longer than a check allows. */
const largeValue = 256 * 1024;

/** Milliseconds that connections have to end by themselves. */
const endTimeout = 2_000;

const isLarge = (value: unknown): boolean =>
  (typeof value === 'string' || value instanceof Uint8Array) && value.length > largeValue;

/** A connection pool in which 64-bit integers arrive as numbers: milliseconds and sizes stay far below 2^53. */
export function createConnections(connectionString: string): Connections {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const sockets = new Set<Socket>();
  const client = {
    connectionString,
    application_name: 'sumut-server',
    keepAlive: true,
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      return socket.on('close', () => sockets.delete(socket));
    },
  };
  const pool = new pg.Pool({
    ...client,
    max: poolSize,
    // Milliseconds to wait for a connection while all are in use.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types,
  });
  const pending = createPendingWork();
  const endWatch = watchPending(pending, client);
  // A connection that breaks while idle, or between two queries of a transaction, must not end the process: the next
  // query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => {
    connected.on('error', () => undefined);
    const run: (...args: unknown[]) => Promise<never> = connected.query.bind(connected);
    const trackQuery = (...args: unknown[]) => {
      const large = args.some((arg) => Array.isArray(arg) && arg.some(isLarge));
      return pending.track(() => run(...args), { client: connected, large });
    };
    connected.query = trackQuery;
  });

  const connect = () => {
    let refused = false;
    const connected = () =>
      pool.connect().then((connection) => {
        // The connection arrived too late: its caller no longer waits for it.
        if (refused) connection.release();
        return connection;
      });
    return pending.track(connected).catch((error: unknown) => {
      refused = true;
      throw error;
    });
  };

  return {
    connect,
    async query(query, values) {
      const connection = await connect();
      let failed = true;
      try {
        const result = await connection.query(query as QueryConfig, values);
        failed = false;
        return result as QueryResult<never>;
      } finally {
        connection.release(failed);
      }
    },
    waiting: () => pool.waitingCount,
    options: pool.options,
    async end() {
      endWatch();
      const timeoutController = new AbortController();
      const timeout = wait(endTimeout, undefined, { signal: timeoutController.signal }).catch(
        () => undefined,
      );
      await Promise.race([pool.end(), timeout]);
      timeoutController.abort();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
