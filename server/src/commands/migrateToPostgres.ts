import { withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';
import { sqliteFile } from '../platform/database/open.ts';
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
  return withDatabase(
    (source) =>
      withDatabase(
        async (target) => {
          const counts = await copyDatabase(source.db, target.db);
          const lines = Array.from(counts, ([table, count]) => `${table}: ${count}`);
          return `${lines.join('\n')}\nCopied to ${target.place}; start the server with this DATABASE_URL`;
        },
        { dataDir, databaseUrl },
      ),
    { dataDir, databaseUrl: undefined },
  );
});
