import path from 'node:path';
import { parseArgs } from 'node:util';
import { erasureListName } from '../features/people/personalData/erasureList.ts';
import { withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { findContentFault } from '../features/backup/withRestored.ts';
import { requireFile } from '../features/backup/embeddedFile.ts';
import { decryptFile, isEncrypted, readIdentities } from '../features/backup/encryption.ts';
import { restorePostgres } from '../features/backup/postgres.ts';
import { restore } from '../features/backup/restore.ts';
import { withFolder } from '../features/backup/withFolder.ts';
import { applyErasures } from '../features/people/personalData/applyErasures.ts';
import { sqliteFile } from '../platform/database/open.ts';
import {
  parseBackupDays,
  parseDatabaseEnvironment,
  parseErasuresFile,
  parseObjectStorage,
  type DatabaseEnvironment,
} from '../platform/environment/environment.ts';

const usage = `npm run db:restore -- [--identity <key file>] <file>
Replaces the database with a backup; the server must be stopped. An encrypted backup requires its key file. PostgreSQL (DATABASE_URL) requires pg_restore and psql.`;

/** Replaces the database by the backup. Returns where the previous database is kept, if it is. */
async function restoreTo(file: string, { databaseUrl, dataDir }: DatabaseEnvironment) {
  if (databaseUrl) {
    await restorePostgres(file, databaseUrl);
    return undefined;
  }
  return restore(file, sqliteFile(dataDir));
}

interface Restoration {
  environment: DatabaseEnvironment;
  /** The list of erasures next to the backup. */
  list: string;
}

async function restoreFile(file: string, { environment, list }: Restoration): Promise<string> {
  const previousFile = await restoreTo(file, environment);
  return withDatabase(async (database) => {
    const { place, db } = database;
    const again = await applyErasures(database, {
      files: [parseErasuresFile(process.env), list],
      backupDays: parseBackupDays(process.env),
      now: Date.now(),
    });
    const kept = previousFile ? `\nThe previous database is kept as ${previousFile}` : '';
    const done = `Restored ${place}. All passes and sessions have ended. Erasures made again: ${again}${kept}`;
    // Backups do not include the bytes in object storage.
    const fault = await findContentFault(db, parseObjectStorage(process.env));
    if (fault === undefined) return done;
    throw new UserFacingError(`${done}\nBut ${fault}`);
  }, environment);
}

function parseArguments(): { file: string; identity: string | undefined } {
  try {
    const options = { identity: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error(usage);
    return { file: path.resolve(file), identity: values.identity };
  } catch {
    throw new UserFacingError(usage);
  }
}

await runCommand(async () => {
  const { file, identity } = parseArguments();
  const environment = parseDatabaseEnvironment(process.env);
  requireFile(file);
  const restoration = { environment, list: path.join(path.dirname(file), erasureListName) };
  if (!(await isEncrypted(file))) return restoreFile(file, restoration);
  if (identity === undefined)
    throw new UserFacingError(`${file} is encrypted; specify its key file with --identity`);
  const identities = await readIdentities(identity);
  return withFolder(async (folder) => {
    const decrypted = path.join(folder, 'decrypted');
    await decryptFile(file, decrypted, identities);
    return restoreFile(decrypted, restoration);
  });
});
