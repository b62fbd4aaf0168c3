import path from 'node:path';
import { runCommand } from './runCommand.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { restorePostgres } from '../features/backup/postgres.ts';
import { restore } from '../features/backup/restore.ts';
import { openDatabase, sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';

const usage = `npm run db:restore -- <file>
Puts a backup in the place of the database; the server has to be stopped. PostgreSQL (DATABASE_URL) needs pg_restore and psql.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new UserFacingError(usage);
  const environment = parseDatabaseEnvironment(process.env);
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl) {
    await restorePostgres(path.resolve(file), databaseUrl);
    const { place, close } = await openDatabase(environment);
    await close();
    return `Restored ${place}; everyone has to open the gate and sign in again`;
  }
  const database = sqliteFile(dataDir);
  const before = await restore(path.resolve(file), database);
  const kept = before ? `\nThe database before is kept as ${before}` : '';
  return `Restored ${database}; everyone has to open the gate and sign in again${kept}`;
});
