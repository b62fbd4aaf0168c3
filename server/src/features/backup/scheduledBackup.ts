import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sqliteFile } from '../../platform/database/open.ts';
import { day } from '../../platform/durations.ts';
import type { DatabaseEnvironment } from '../../platform/environment/environment.ts';
import type { ObjectStorage } from '../../platform/environment/objectStorage.ts';
import { backUp } from './backUp.ts';
import { flushToDisk } from './embeddedFile.ts';
import { decryptFile, encryptFile } from './encryption.ts';
import { backUpPostgres } from './postgres.ts';
import { inspect, type Restored, withRestored } from './withRestored.ts';
import { withFolder } from './withFolder.ts';

export interface BackupSettings {
  /** The folder of the encrypted backups. */
  folder: string;
  /** The public keys (`age1…`) of the recipients who can decrypt the backups. */
  recipients: string[];
  /** Days after which a backup is deleted. */
  days: number;
  /** The bucket in which contents of releases may be. They are checked, but not copied. */
  objectStorage?: ObjectStorage | undefined;
}

/** The number of newest backups to keep at any age, in case backups fail for a long time or the clock is wrong. */
const alwaysKept = 7;

const getFileName = (at: number): string =>
  `site-${new Date(at).toISOString().replaceAll(/[-:.]/g, '')}.backup.age`;
const namePattern = /^site-\d{8}T\d{9}Z\.backup\.age$/;
const partPattern = /^site-\d{8}T\d{9}Z\.backup\.age\.part$/;

/** The newest complete backup in a folder; undefined if there is none. */
export function findNewest(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const newest = names
    .filter((name) => namePattern.test(name))
    .sort()
    .at(-1);
  return newest && path.join(folder, newest);
}

/** Deletes old backups, and the parts of runs that were killed, which would otherwise keep personal data for ever. */
function removeOld({ folder, days }: BackupSettings, now: number): void {
  const remove = (names: string[], oldest: string) => {
    for (const name of names) if (name < oldest) rmSync(path.join(folder, name));
  };
  const names = readdirSync(folder).sort();
  const complete = names.filter((name) => namePattern.test(name));
  remove(complete.slice(0, -alwaysKept), getFileName(now - days * day));
  remove(
    names.filter((name) => partPattern.test(name)),
    getFileName(now - day),
  );
}

/**
 * Backs the database up into an encrypted file, decrypts the file and restores it to a temporary place, then deletes old
 * backups. The file gets its name only when it could be restored. Throws `UserFacingError` if any step fails.
 */
export async function makeScheduledBackup(
  { databaseUrl, dataDir }: DatabaseEnvironment,
  settings: BackupSettings,
  now: number,
): Promise<{ file: string; restored: Restored }> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const file = path.join(settings.folder, getFileName(now));
  const part = `${file}.part`;
  // The operator's key is on another machine, so the file is decrypted for the check with a key of this run.
  const identity = await generateX25519Identity();
  const recipients = [...settings.recipients, await identityToRecipient(identity)];
  try {
    const restored = await withFolder(async (folder) => {
      const plain = path.join(folder, 'plain');
      if (databaseUrl) await backUpPostgres(databaseUrl, plain);
      else backUp(sqliteFile(dataDir), plain);
      await encryptFile(plain, part, recipients);
      rmSync(plain);
      const decrypted = path.join(folder, 'decrypted');
      await decryptFile(part, decrypted, [identity]);
      return withRestored(decrypted, { folder, databaseUrl }, (restored) =>
        inspect(restored, settings.objectStorage),
      );
    });
    renameSync(part, file);
    flushToDisk(settings.folder);
    removeOld(settings, now);
    return { file, restored };
  } finally {
    if (existsSync(part)) rmSync(part);
  }
}
