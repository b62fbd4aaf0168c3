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
import { type CommitGroups, createCommitGroups, type Member } from './commitGroups.ts';
import { openFile, type SqliteFile } from './openFile.ts';

interface Sources {
  writer: SqliteFile;
  /** Reads committed data only: no response shows what a power failure could still undo. */
  reader: SqliteFile;
  groups: CommitGroups;
}

const isSelect = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

const isMutation = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);

class GroupedConnection implements DatabaseConnection {
  member: Member | undefined;
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, groups } = this.#sources;
    const run = () => writer.query<R>(query);
    if (this.member) return this.member.run(run);
    if (isSelect(query)) return reader.query<R>(query);
    return isMutation(query) ? groups.change(run) : groups.alone(run);
  }

  streamQuery(): never {
    throw new Error('Read in pages: a stream would block the checkpoints of the WAL');
  }
}

/** Kysely driver of a SQLite file, created if needed, that commits in groups. Throws when it cannot be opened. */
function createGroupDriver(file: string): Driver {
  const writer = openFile(file, 'write');
  const reader = openFile(file, 'read');
  const groups = createCommitGroups(writer);

  /** Ends the connection's transaction. Kysely rolls back after a failed commit too, when there is none left. */
  const takeMember = (connection: DatabaseConnection): Member | undefined => {
    if (!(connection instanceof GroupedConnection)) return undefined;
    const { member } = connection;
    connection.member = undefined;
    return member;
  };

  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => new GroupedConnection({ writer, reader, groups }),
    releaseConnection: () => Promise.resolve(),
    async beginTransaction(connection) {
      const member = await groups.begin();
      if (connection instanceof GroupedConnection) connection.member = member;
    },
    async commitTransaction(connection) {
      await takeMember(connection)?.commit();
    },
    async rollbackTransaction(connection) {
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

class GroupingAdapter extends SqliteAdapter {
  /** Without it Kysely would run one request at a time, and none would share a commit. */
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
