import path from 'node:path';
import { makeScheduledBackup } from '../features/backup/scheduledBackup.ts';
import { noteVerifiedBackup } from '../shared/lastBackup.ts';
import { applyErasures } from '../features/people/personalData/applyErasures.ts';
import { erasureListName } from '../features/people/personalData/erasureList.ts';
import {
  parseBackupEnvironment,
  parseDatabaseEnvironment,
  parseErasuresFile,
  parseObjectStorage,
} from '../platform/environment/environment.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { withDatabase } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `BACKUP_DIR=<folder> BACKUP_RECIPIENTS=age1… npm run db:backup-verified
Backs up the database to an encrypted file in the folder, and verifies the file by restoring it to a temporary folder (TMPDIR).`;

await runCommand(async () => {
  if (process.argv.length > 2) throw new UserFacingError(usage);
  const environment = parseDatabaseEnvironment(process.env);
  const settings = parseBackupEnvironment(process.env);
  if (!settings) throw new UserFacingError(usage);
  const now = Date.now();
  const { file, restored } = await makeScheduledBackup(
    environment,
    { ...settings, objectStorage: parseObjectStorage(process.env) },
    now,
  );
  if (restored.contentFault !== undefined)
    throw new UserFacingError(
      `Backed up to ${file}. The database in it is intact, but ${restored.contentFault}`,
    );
  await withDatabase(async (database) => {
    await noteVerifiedBackup(database.db, now);
    // The list next to the backups is merged with the other one, and not replaced: the database may be older than the list.
    await applyErasures(database, {
      files: [parseErasuresFile(process.env), path.join(settings.folder, erasureListName)],
      backupDays: settings.days,
      now,
    });
  }, environment);
  const { messages, applications, auditFaults } = restored;
  const audit =
    auditFaults.length > 0
      ? `\nThe audit log in it is not intact (npm run audit:verify): ${auditFaults[0]}`
      : '';
  return `Backed up to ${file}, and verified it by restoring it: ${messages} messages, ${applications} applications${audit}`;
});
