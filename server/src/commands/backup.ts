import path from 'node:path';
import { runCommand } from './runCommand.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { backUp } from '../features/backup/backUp.ts';
import { backUpPostgres } from '../features/backup/postgres.ts';
import { sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';

const usage = `npm run db:backup -- <file>
Backs up the database to a new file; the server may be running. PostgreSQL (DATABASE_URL) requires pg_dump and pg_restore.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new UserFacingError(usage);
  const target = path.resolve(file);
  const { databaseUrl, dataDir } = parseDatabaseEnvironment(process.env);
  if (databaseUrl) await backUpPostgres(databaseUrl, target);
  else backUp(sqliteFile(dataDir), target);
  return `Backed up to ${target}`;
});
