import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  UpdateQueryNode,
} from 'kysely';
import { createCommitGroups, type Member } from './commitGroups.ts';
import { openFile } from './openFile.ts';
import { ReadingDriver } from './readingDriver.ts';
import { whenFree } from './whenFree.ts';

const isSelect = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

const isMutation = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);

interface GroupedConnection extends DatabaseConnection {
  /** The transaction that the connection is in. */
  member: Member | undefined;
}

/** Kysely driver of a SQLite file, created if needed, that commits in groups. Throws when it cannot be opened. */
function createGroupDriver(file: string): Driver {
  const writer = openFile(file, 'write');
  // Reads committed data only: no response shows what a power failure could still undo.
  const reader = openFile(file, 'read');
  const groups = createCommitGroups(writer);

  /** Ends the connection's transaction. Kysely rolls back after a failed commit too, when there is none left. */
  const takeMember = (connection: GroupedConnection): Member | undefined => {
    const { member } = connection;
    connection.member = undefined;
    return member;
  };

  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const connection: GroupedConnection = {
        member: undefined,
        async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
          const run = () => writer.query<R>(query);
          if (connection.member) return connection.member.run(run);
          if (isSelect(query)) return whenFree(() => reader.query<R>(query));
          return isMutation(query) ? groups.change(run) : groups.alone(run);
        },
        streamQuery() {
          throw new Error('Read in pages: a stream would block the checkpoints of the WAL');
        },
      };
      return connection;
    },
    releaseConnection: () => Promise.resolve(),
    async beginTransaction(connection: GroupedConnection) {
      connection.member = await groups.begin();
    },
    async commitTransaction(connection: GroupedConnection) {
      await takeMember(connection)?.commit();
    },
    async rollbackTransaction(connection: GroupedConnection) {
      takeMember(connection)?.rollback();
    },
    // Commits what is open first.
    destroy: () =>
      groups.alone(() => {
        reader.close();
        writer.close();
      }),
  };
}

/** What Kysely needs of SQLite besides a driver. */
const dialect = (createDriver: () => Driver, createAdapter: () => SqliteAdapter): Dialect => ({
  createDriver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter,
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class GroupingAdapter extends SqliteAdapter {
  /** Without it Kysely would run one request at a time, and none would share a commit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely dialect for a file of node:sqlite, created if needed; throws when it cannot be opened. */
export const nodeSqliteDialect = (file: string): Dialect =>
  dialect(
    () => createGroupDriver(file),
    () => new GroupingAdapter(),
  );

/**
 * Kysely dialect that reads a SQLite file in another thread: for queries that may take long, so that nobody else waits
 * for them. The slowest search takes a third of a second (docs/decisions/0009-portal-lists.md). Sees what is committed. The
 * file has to exist.
 */
export const sqliteReaderDialect = (file: string): Dialect =>
  dialect(
    () => new ReadingDriver(file),
    () => new SqliteAdapter(),
  );
