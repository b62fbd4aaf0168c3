import type { AuditActor } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../platform/database/schema/schema.ts';
import { openDatabase } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';

/** The actor of commands in the audit log. Usernames cannot contain a space. */
export const operator: AuditActor = 'command line';

/** Opens the database that the environment names, runs `work` in one transaction, and closes the database. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(parseDatabaseEnvironment(process.env));
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}
