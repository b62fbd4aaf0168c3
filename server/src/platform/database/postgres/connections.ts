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
