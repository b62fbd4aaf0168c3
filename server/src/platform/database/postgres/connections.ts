import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { createPendingWork } from './pendingWork.ts';
import { watchPending } from './watch.ts';

/** Connections to PostgreSQL whose calls end within seconds when it does not respond. */
export interface Connections {
  connect: () => Promise<PoolClient>;
  query: <Row extends QueryResultRow>(
    query: string | QueryConfig,
    values?: unknown[],
  ) => Promise<QueryResult<Row>>;
  /** Calls that wait for a connection. */
  waiting: () => number;
  options: object;
  end: () => Promise<void>;
}

/** Bytes of one value from which the server may take longer to receive a statement than it has to answer a check. */
const largeValue = 256 * 1024;

/** Milliseconds for connections to end by themselves. */
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
    max: 10,
    // For a connection, while others use them all (milliseconds).
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types,
  });
  const pending = createPendingWork();
  const endWatch = watchPending(pending, client);
  // A connection that breaks must not end the process, idle or between two queries of a transaction: the next query
  // reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => {
    connected.on('error', () => undefined);
    const run: (...words: unknown[]) => Promise<never> = connected.query.bind(connected);
    const follow = (...words: unknown[]) => {
      const large = words.some((word) => Array.isArray(word) && word.some(isLarge));
      return pending.follow(() => run(...words), { client: connected, large });
    };
    connected.query = follow;
  });

  const connect = () => {
    let refused = false;
    const connected = () =>
      pool.connect().then((own) => {
        // It came too late: nobody waits for it.
        if (refused) own.release();
        return own;
      });
    return pending.follow(connected).catch((error: unknown) => {
      refused = true;
      throw error;
    });
  };

  return {
    connect,
    async query(query, values) {
      const own = await connect();
      let failed = true;
      try {
        const result = await own.query(query as QueryConfig, values);
        failed = false;
        return result as QueryResult<never>;
      } finally {
        own.release(failed);
      }
    },
    waiting: () => pool.waitingCount,
    options: pool.options,
    async end() {
      endWatch();
      const inTime = new AbortController();
      const tooLate = wait(endTimeout, undefined, { signal: inTime.signal }).catch(() => undefined);
      await Promise.race([pool.end(), tooLate]);
      inTime.abort();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
