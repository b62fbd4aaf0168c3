import { runCommand } from './runCommand.ts';
import { openDatabase, sqliteFile } from '../platform/database/open.ts';
import { parseDatabaseEnvironment } from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { copyDatabase } from '../features/backup/copyDatabase.ts';
import { requireFile, requireNotInUse } from '../features/backup/embeddedFile.ts';

const usage = `DATABASE_URL=postgres://… npm run db:to-postgres
Copies the embedded database (DATA_DIR) to a new PostgreSQL database; the server must be stopped.`;

await runCommand(async () => {
  const { dataDir, databaseUrl } = parseDatabaseEnvironment(process.env);
  if (!databaseUrl || process.argv.length > 2) throw new UserFacingError(usage);
  const file = sqliteFile(dataDir);
  requireFile(file);
  requireNotInUse(file);
  const source = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const target = await openDatabase({ dataDir, databaseUrl });
    try {
      const counts = await copyDatabase(source.db, target.db);
      const lines = Array.from(counts, ([table, count]) => `${table}: ${count}`);
      return `${lines.join('\n')}\nCopied to ${target.place}; start the server with this DATABASE_URL`;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
