import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { createGroupDriver } from './driver.ts';

class GroupingAdapter extends SqliteAdapter {
  /** Kysely would let one request at a time in, and no two would meet in a commit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely dialect for a file of node:sqlite, created if needed; throws when it cannot be opened. */
export function nodeSqliteDialect(file: string): Dialect {
  return {
    createDriver: () => createGroupDriver(file),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new GroupingAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
