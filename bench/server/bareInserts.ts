import { randomUUID } from 'node:crypto';
import { openDatabase, type OpenDatabase } from '../../server/src/platform/database/open.ts';
import { derivedMessageColumns } from '../../server/src/platform/database/schema/derivedColumns.ts';
import { openFile } from '../../server/src/platform/database/sqlite/openFile.ts';
import { parseDatabaseEnvironment } from '../../server/src/platform/environment/environment.ts';
import { contact } from '../../server/testing/forms.ts';

type Insert = () => Promise<unknown>;

/** The statement by which the server stores a message, with the values of a fresh one. */
function statementOf({ db }: OpenDatabase) {
  const sent = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    subject: contact.subject,
    message: contact.message,
    language: contact.language,
  };
  const now = Date.now();
  const dates = { created_at: now, status_at: now, status: 'new' as const };
  const row = {
    ...sent,
    ...derivedMessageColumns(sent),
    ...dates,
    id: 'ID',
    idempotency_key: null,
  };
  const compiled = db.insertInto('contacts').values(row).compile();
  const fresh = () => compiled.parameters.map((value) => (value === row.id ? randomUUID() : value));
  return { compiled, fresh };
}

export interface BareInserts {
  insert: Insert;
  close: () => Promise<void>;
}

/**
 * Inserts of messages by the database's own driver, one statement and one commit each: what a program without web
 * server, checks or query builder gets.
 */
export async function openBareInserts(variables: Record<string, string>): Promise<BareInserts> {
  const database = await openDatabase(parseDatabaseEnvironment(variables));
  const { compiled, fresh } = statementOf(database);
  if (database.kind === 'postgres') {
    const { pool } = database;
    return { insert: () => pool.query(compiled.sql, fresh()), close: database.close };
  }
  await database.close();
  const file = openFile(database.place, 'write');
  return {
    insert: async () => file.query({ ...compiled, parameters: fresh() }),
    close: async () => file.close(),
  };
}

/** How many inserts a second `connections` callers get who each wait for theirs. */
export async function insertsPerSecond(
  { insert }: BareInserts,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const caller = async () => {
    while (performance.now() - begun < milliseconds) {
      await insert();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  return (count / (performance.now() - begun)) * 1000;
}
