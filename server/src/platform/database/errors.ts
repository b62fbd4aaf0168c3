interface DatabaseFailure {
  code?: string;
  /** SQLite's extended result code. */
  errcode?: number;
  message: string;
}

const asFailure = (error: unknown): DatabaseFailure | undefined =>
  error instanceof Error ? error : undefined;

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE (sqlite.org/rescode.html). */
const sqliteUnique = [1555, 2067];

/** Whether a statement failed because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const failure = asFailure(error);
  return failure?.code === '23505' || sqliteUnique.includes(failure?.errcode ?? 0);
}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: transient conditions, or ones that an operator fixes. */
const sqliteUnavailable = [5, 6, 8, 10, 13, 14];
// PostgreSQL: connection lost, no resources (disk full), stopped by the operator, disk error, read-only; then socket errors.
const postgresUnavailable =
  /^(08|53|57P|58|25006|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)/;
// pg reports these without a code.
const poolUnavailable =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether the database is unavailable: the response is 503, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = asFailure(error);
  if (!failure) return false;
  if (failure.code === 'ERR_SQLITE_ERROR') {
    // The low byte of an extended code is the primary one.
    return sqliteUnavailable.includes((failure.errcode ?? 0) & 0xff);
  }
  return postgresUnavailable.test(failure.code ?? '') || poolUnavailable.test(failure.message);
}

/** Whether a statement failed because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  const failure = asFailure(error);
  return failure?.code === '53100' || ((failure?.errcode ?? 0) & 0xff) === 13;
}
