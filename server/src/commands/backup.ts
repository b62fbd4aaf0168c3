import path from 'node:path';
import { runCommand } from './runCommand.ts';
import { onlyArgument } from './operator.ts';
import { backUp } from '../features/backup/backUp.ts';
import { backUpPostgres } from '../features/backup/postgres.ts';
import { sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';

const usage = `npm run db:backup -- <file>
Backs up the database to a new file; the server may be running. PostgreSQL (DATABASE_URL) requires pg_dump and pg_restore.`;

await runCommand(async () => {
  const target = path.resolve(onlyArgument(usage));
  const { databaseUrl, dataDir } = parseDatabaseEnvironment(process.env);
  if (databaseUrl) await backUpPostgres(databaseUrl, target);
  else backUp(sqliteFile(dataDir), target);
  return `Backed up to ${target}`;
});
