import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

/** Statements kept prepared. The program has fewer texts than this; the limit guards against generated ones. */
const preparedLimit = 200;

/** What Kysely wants of a statement (better-sqlite3's shape), over node:sqlite's. */
function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file);
  // Waiting for a lock comes first: switching to WAL needs one.
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on');
  // FULL: a commit is on the disk before it is acknowledged, also when the power goes.
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = adaptStatement(database.prepare(sql));
      if (prepared.size < preparedLimit) prepared.set(sql, statement);
      return statement;
    },
  };
}

class ImmediateDriver extends SqliteDriver {
  /** A deferred transaction fails at its first write when another process wrote meanwhile; this one waits. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Kysely dialect for a file of node:sqlite, created if needed; throws when it cannot be opened. */
export function nodeSqliteDialect(file: string): Dialect {
  const database = openFile(file);
  return {
    createDriver: () => new ImmediateDriver({ database }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
