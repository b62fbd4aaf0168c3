import { rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '../../platform/database/open.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { DatabaseEnvironment } from '../../platform/environment/environment.ts';
import type { ObjectStorage } from '../../platform/environment/objectStorage.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { checkContents, describeFaults } from '../../shared/releases/checkContents.ts';
import { createContents } from '../../shared/releases/openContents.ts';
import { verifyChain } from '../../shared/verifyAuditChain.ts';
import { checkFiles, compareRows } from './checkRows.ts';
import { checkSite, type StartedSite } from './checkSite.ts';
import { decryptFile, isEncrypted } from './encryption.ts';
import { type End, readEnd } from './loss.ts';
import { withFolder } from './withFolder.ts';
import { withRestored } from './withRestored.ts';

/** A step of a drill, its duration in milliseconds, and what it found. */
export interface DrillStep {
  name: string;
  duration: number;
  found: string;
}

interface DrillOptions {
  /** The backup. */
  file: string;
  /** The keys for an encrypted backup. */
  identities: readonly string[];
  /** The PostgreSQL server for the restored database; undefined for a backup of the embedded database. */
  databaseUrl: string | undefined;
  /** The bucket in which contents of releases may be. */
  objectStorage: ObjectStorage | undefined;
  /** Starts the site on a restored database. `close` stops it and closes the database. */
  startSite: (
    restored: DatabaseEnvironment,
  ) => Promise<StartedSite & { close: () => Promise<unknown> }>;
  /** Called after each step. */
  onStep: (step: DrillStep) => void;
}

/** Checks the data of a restored database: rows, files, contents of releases, audit log. Throws `UserFacingError` for a fault. */
async function checkData(
  file: string,
  database: OpenDatabase,
  objectStorage: ObjectStorage | undefined,
): Promise<string> {
  const { db } = database;
  const { tables, rows } = await compareRows(file, database);
  const files = await checkFiles(db);
  const contents = await checkContents({ db, ...createContents(objectStorage) });
  const fault = describeFaults(contents) ?? (await verifyChain(db)).faults[0];
  if (fault !== undefined) throw new UserFacingError(`The restored data is not intact: ${fault}`);
  return `${rows} rows in ${tables} tables as in the backup, ${files} CVs and files, ${contents.intact} contents of releases, audit log intact`;
}

/** The newest CV that is not withheld, for a download; undefined if there is none. */
async function findCv(db: Db): Promise<{ id: string; size: number } | undefined> {
  return db
    .selectFrom('applications')
    .where('cv_size', '>', 0)
    .where('cv_scan', '<>', 'infected')
    .orderBy('created_at', 'desc')
    .select(['id', 'cv_size as size'])
    .executeTakeFirst();
}

/**
 * Restores a backup to a separate place, starts the site there and visits it. Removes everything afterwards. Returns where the
 * restored data ends. Throws `UserFacingError` with the first fault.
 */
export async function runDrill(options: DrillOptions): Promise<End> {
  const { file, identities, databaseUrl, objectStorage, startSite, onStep } = options;
  let begun = performance.now();
  const pass = (name: string, found: string) => {
    onStep({ name, duration: performance.now() - begun, found });
    begun = performance.now();
  };
  return withFolder(async (folder) => {
    let plain = file;
    if (await isEncrypted(file)) {
      plain = path.join(folder, 'decrypted');
      await decryptFile(file, plain, identities);
      pass('decrypt', path.basename(file));
    }
    return withRestored(plain, { folder, databaseUrl }, async (restored) => {
      const database = await openDatabase(restored);
      let found: { end: End; cv: Awaited<ReturnType<typeof findCv>> };
      try {
        pass('restore', `to a separate ${database.kind === 'postgres' ? 'database' : 'folder'}`);
        pass('check the data', await checkData(plain, database, objectStorage));
        found = { end: await readEnd(database.db), cv: await findCv(database.db) };
      } finally {
        await database.close();
      }
      if (plain !== file) rmSync(plain);
      const site = await startSite(restored);
      try {
        pass('start the site', `at ${site.url}`);
        await checkSite(site, found.cv);
        pass(
          'visit the site',
          `gate, page, API, sign-in, messages${found.cv ? ', a CV' : '; it has no CV'}`,
        );
      } finally {
        await site.close();
      }
      return found.end;
    });
  });
}
