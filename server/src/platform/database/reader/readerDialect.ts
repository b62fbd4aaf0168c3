import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createReadingThread, type ReadingThread } from './readerThread.ts';

const rejectWrite = () => Promise.reject(new Error('This connection only reads'));

const createConnection = (thread: ReadingThread): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await thread.query(sql, parameters)) as R[] };
  },
  streamQuery() {
    throw new Error('Read in pages: a stream would block the thread');
  },
});

function createDriverOf(file: string): Driver {
  const thread = createReadingThread(file);
  const connection = createConnection(thread);
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: rejectWrite,
    commitTransaction: rejectWrite,
    rollbackTransaction: rejectWrite,
    destroy: () => thread.end(),
  };
}

/**
 * Kysely dialect that reads a SQLite file in another thread: for queries that may take long, so that nobody else waits
 * for them. Sees what is committed. The file has to exist.
 */
export const sqliteReaderDialect = (file: string): Dialect => ({
  createDriver: () => createDriverOf(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
