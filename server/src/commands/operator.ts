import type { AuditActor } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../platform/database/schema/schema.ts';
import { openDatabase, type OpenDatabase } from '../platform/database/open.ts';
import {
  type DatabaseEnvironment,
  parseDatabaseEnvironment,
} from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';

/** The actor of commands in the audit log. Usernames cannot contain a space. */
export const operator: AuditActor = 'command line';

/** Opens the database, by default the one that the environment names, runs `work` with it, and closes it. */
export async function withDatabase<T>(
  work: (database: OpenDatabase) => Promise<T>,
  environment: DatabaseEnvironment = parseDatabaseEnvironment(process.env),
): Promise<T> {
  const database = await openDatabase(environment);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** As `withDatabase`, in one transaction. */
export const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  withDatabase(({ db }) => db.transaction().execute(work));

/** The only argument of a command. Throws `UserFacingError` with the usage if there is none, or another one. */
export function onlyArgument(usage: string): string {
  const [argument, ...more] = process.argv.slice(2);
  if (argument === undefined || more.length > 0) throw new UserFacingError(usage);
  return argument;
}
