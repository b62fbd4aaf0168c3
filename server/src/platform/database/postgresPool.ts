import pg from 'pg';

/** A connection pool in which 64-bit integers arrive as numbers: milliseconds and sizes stay far below 2^53. */
export function createPool(connectionString: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    application_name: 'sumut-server',
    max: 10,
    // A database that does not answer is "unavailable" soon, not a hanging request (milliseconds).
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types,
  });
  // A connection that breaks must not end the process, idle or between two queries of a transaction: the next query
  // reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
