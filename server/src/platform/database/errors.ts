interface DatabaseFailure {
  code?: string;
  /** SQLite's extended result code. */
  errcode?: number;
  message: string;
}

const asFailure = (error: unknown): DatabaseFailure | undefined =>
  error instanceof Error ? error : undefined;

/** SQLite's primary result code: the low byte of the extended code. */
export const sqliteCode = (error: unknown): number => (asFailure(error)?.errcode ?? 0) & 0xff;

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

/** Whether an error means that the database is unavailable. The response is then 503, not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = asFailure(error);
  if (!failure) return false;
  if (failure.code === 'ERR_SQLITE_ERROR') {
    return sqliteUnavailable.includes(sqliteCode(error));
  }
  return postgresUnavailable.test(failure.code ?? '') || poolUnavailable.test(failure.message);
}

/** Whether SQLite refused an embedded database because another connection holds a lock (SQLITE_BUSY, LOCKED). */
export const isFileLocked = (error: unknown): boolean => [5, 6].includes(sqliteCode(error));

/** Whether SQLite refused a call because another connection holds a lock (SQLITE_BUSY). Another attempt may succeed. */
export const isFileBusy = (error: unknown): boolean => sqliteCode(error) === 5;

/** Whether SQLite found an embedded database to be damaged, or to be no database (SQLITE_CORRUPT, NOTADB). */
export const isFileDamaged = (error: unknown): boolean => [11, 26].includes(sqliteCode(error));

/** Whether a statement failed because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return asFailure(error)?.code === '53100' || sqliteCode(error) === 13;
}
