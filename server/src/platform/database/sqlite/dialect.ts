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
import { createCommitGroups, type Member, whenFree } from './commitGroups.ts';
import { openFile } from './openFile.ts';
import { ReadingDriver } from './readingDriver.ts';

const isSelect = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

const isMutation = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);

interface GroupedConnection extends DatabaseConnection {
  /** The transaction that the connection is in. */
  member: Member | undefined;
}

/** Creates a Kysely driver that commits in groups. Creates the SQLite file if needed. Throws if the file cannot be opened. */
function createGroupDriver(file: string): Driver {
  const writer = openFile(file, 'write');
  // Reads only committed data: no response shows data that a power failure could still undo.
  const reader = openFile(file, 'read');
  const groups = createCommitGroups(writer);

  /** Takes the transaction from its connection. Kysely also rolls back after a failed commit: then no transaction is left. */
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
          throw new Error(
            'Streaming is not supported, because it would block the checkpoints of the WAL',
          );
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
    // `alone` commits the open group first.
    destroy: () =>
      groups.alone(() => {
        reader.close();
        writer.close();
      }),
  };
}

/** Combines a driver and an adapter with Kysely's compiler and introspector for SQLite. */
const dialect = (createDriver: () => Driver, createAdapter: () => SqliteAdapter): Dialect => ({
  createDriver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter,
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class GroupingAdapter extends SqliteAdapter {
  /** Without several connections Kysely would run one request at a time, and no requests would share a commit. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely dialect for a file of node:sqlite. Creates the file if needed. Throws if the file cannot be opened. */
export const nodeSqliteDialect = (file: string): Dialect =>
  dialect(
    () => createGroupDriver(file),
    () => new GroupingAdapter(),
  );

/**
 * Kysely dialect that reads a SQLite file in another thread: long queries do not delay other requests. The slowest
 * search takes a third of a second (docs/decisions/0004-database.md). Reads only committed data. The file has to exist.
 */
export const sqliteReaderDialect = (file: string): Dialect =>
  dialect(
    () => new ReadingDriver(file),
    () => new SqliteAdapter(),
  );
