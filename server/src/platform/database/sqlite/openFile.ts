import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { hashFields, hashFunction } from '../auditHash.ts';

/** Statements kept prepared. The program has fewer texts than this; the limit guards against generated ones. */
const preparedLimit = 200;

/** One connection to a SQLite file. Its calls are synchronous, and fail at once while another process holds a lock. */
export interface SqliteFile {
  /** Runs a query with its parameters, and keeps it prepared. */
  query: <R>(query: CompiledQuery) => QueryResult<R>;
  /** Runs statements without parameters or rows. */
  exec: (statements: string) => void;
  /** False also after an error for which SQLite has rolled the whole transaction back. */
  inTransaction: () => boolean;
  close: () => void;
}

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

function run<R>({ statement, givesRows }: Prepared, values: SQLInputValue[]): QueryResult<R> {
  if (givesRows) return { rows: statement.all(...values) as R[] };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Opens a file, which `write` creates if needed. Throws SQLite's error when it cannot be opened. */
export function openFile(file: string, use: 'read' | 'write'): SqliteFile {
  const database = new DatabaseSync(file, { readOnly: use === 'read' });
  // While it opens it waits for locks by itself: switching to WAL needs one.
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on');
  // FULL: a commit is on the disk before it is acknowledged, also when the power goes.
  if (use === 'write') database.exec('pragma journal_mode = wal; pragma synchronous = full');
  // For the trigger that links audit entries: without it nobody can add one.
  database.function(hashFunction, { deterministic: true, varargs: true }, (...fields) =>
    hashFields(...fields.map(String)),
  );
  // From here on `whenFree` waits, so that the process goes on meanwhile.
  database.exec('pragma busy_timeout = 0');
  const prepared = new Map<string, Prepared>();
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const fresh = { statement, givesRows: statement.columns().length > 0 };
    if (prepared.size < preparedLimit) prepared.set(sql, fresh);
    return fresh;
  };
  return {
    query: ({ sql, parameters }) => run(prepare(sql), parameters as SQLInputValue[]),
    exec: (statements) => database.exec(statements),
    inTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}
