import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { hashFields, hashFunction } from '../auditHash.ts';

/** The maximum number of cached statements. The program has fewer distinct statements; the limit guards against generated SQL. */
const preparedLimit = 200;

/** A connection to a SQLite file. Its calls are synchronous, and fail immediately while another process holds a lock. */
export interface SqliteFile {
  /** Runs a query with its parameters, and caches the prepared statement. */
  query: <R>(query: CompiledQuery) => QueryResult<R>;
  /** Runs statements without parameters or rows. */
  exec: (statements: string) => void;
  /** Also false after an error for which SQLite has rolled back the whole transaction. */
  inTransaction: () => boolean;
  close: () => void;
}

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

function run<R>({ statement, returnsRows }: Prepared, values: SQLInputValue[]): QueryResult<R> {
  if (returnsRows) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Opens a file; `write` creates it if needed. Throws SQLite's error if the file cannot be opened. */
export function openFile(file: string, use: 'read' | 'write'): SqliteFile {
  const database = new DatabaseSync(file, { readOnly: use === 'read' });
  // SQLite itself waits for locks while the file is opened: switching to WAL needs a lock.
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on');
  // FULL: a commit is on the disk before it is acknowledged, so that it survives a power failure.
  if (use === 'write') database.exec('pragma journal_mode = wal; pragma synchronous = full');
  // The trigger that links audit entries calls this function. Without it no entry can be added.
  database.function(hashFunction, { deterministic: true, varargs: true }, (...fields) =>
    hashFields(...fields.map(String)),
  );
  // From here on `whenFree` waits for locks, without blocking the process.
  database.exec('pragma busy_timeout = 0');
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    const statement = database.prepare(sql);
    const created = { statement, returnsRows: statement.columns().length > 0 };
    if (prepared.size < preparedLimit) prepared.set(sql, created);
    return created;
  };
  return {
    query: ({ sql, parameters }) => run(prepare(sql), parameters as SQLInputValue[]),
    exec: (statements) => database.exec(statements),
    inTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}
