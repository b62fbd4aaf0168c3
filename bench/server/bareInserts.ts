import { randomUUID } from 'node:crypto';
import { contactSchema } from '@sumut/contracts/forms/contact';
import { toRow } from '../../server/src/features/messages/submissionRoute.ts';
import { openDatabase, type OpenDatabase } from '../../server/src/platform/database/open.ts';
import { openFile } from '../../server/src/platform/database/sqlite/openFile.ts';
import { parseDatabaseEnvironment } from '../../server/src/platform/environment/environment.ts';
import { contact } from '../../server/testing/forms.ts';

type Insert = () => Promise<unknown>;

/** The server's statement for storing a message, with new values. */
function compileInsert({ db }: OpenDatabase) {
  const row = toRow(contactSchema.parse(contact), null);
  const compiled = db.insertInto('contacts').values(row).compile();
  const fresh = () => compiled.parameters.map((value) => (value === row.id ? randomUUID() : value));
  return { compiled, fresh };
}

export interface BareInserts {
  insert: Insert;
  close: () => Promise<void>;
}

/**
 * Prepares inserts of messages with the database's driver, one statement and one commit each. They are the baseline without web
 * server, validation and query builder.
 */
export async function openBareInserts(variables: Record<string, string>): Promise<BareInserts> {
  const database = await openDatabase(parseDatabaseEnvironment(variables));
  const { compiled, fresh } = compileInsert(database);
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

/** Measures the inserts per second of `connections` concurrent callers, each of which waits for its insert. */
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
