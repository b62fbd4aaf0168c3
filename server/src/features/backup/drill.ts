import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../platform/database/open.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { DatabaseEnvironment } from '../../platform/environment/environment.ts';
import type { ObjectStorage } from '../../platform/environment/objectStorage.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { checkContents, describeFaults } from '../../shared/releases/checkContents.ts';
import { createContents } from '../../shared/releases/openContents.ts';
import { verifyChain } from '../../shared/verifyAuditChain.ts';
import { checkSite, type StartedSite } from './checkSite.ts';
import { decryptFile, isEncrypted } from './encryption.ts';
import { type End, readEnd } from './loss.ts';
import { withFolder } from './withFolder.ts';
import { withRestored } from './withRestored.ts';
import { digestTable } from './contentDigest.ts';
import { countDumpedRows } from './postgres.ts';
import { sessionTables } from './restore.ts';
import { type AnyTables, countRows } from './tables.ts';

function countFileRows(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
      )
      .all()
      .map(({ name }) => String(name));
    return new Map(
      tables.map((table) => {
        const row = database.prepare(`select count(*) as total from "${table}"`).get();
        return [table, Number(row?.['total'])];
      }),
    );
  } finally {
    database.close();
  }
}

/** The tables whose rows a restore removes. */
const removed: ReadonlySet<string> = new Set([...sessionTables, digestTable]);

/**
 * Compares the number of rows of each table in a backup with the restored database. Returns the number of compared tables and of all
 * their rows; no tables if the backup is of an earlier version, whose migrations may move rows. Throws `UserFacingError` for a
 * difference.
 */
async function compareRows(
  file: string,
  restored: { db: Db; kind: 'sqlite' | 'postgres' },
): Promise<{ tables: number; rows: number }> {
  const db = restored.db as unknown as AnyTables;
  const counts = restored.kind === 'postgres' ? await countDumpedRows(file) : countFileRows(file);
  const compared = { tables: 0, rows: 0 };
  if (counts.get('migrations') !== (await countRows(db, 'migrations'))) return compared;
  for (const [table, rows] of counts) {
    if (removed.has(table)) continue;
    const found = await countRows(db, table);
    if (found !== rows)
      throw new UserFacingError(`The table ${table} has ${found} rows instead of ${rows}`);
    compared.tables += 1;
    compared.rows += rows;
  }
  return compared;
}

/** Reads all CVs and files of applications in the database. Returns their number. Throws `UserFacingError` if bytes are missing. */
async function checkFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number | string; broken: number | string | null }>`
    select count(*) as total, sum(case when length(content) = size then 0 else 1 end) as broken from (
      select cv_size as size, content from applications
      left join cv_files on application_id = applications.id where cv_size > 0
      union all select size, content from application_files
      left join application_file_contents on file_id = application_files.id
    ) as files
  `.execute(db);
  const [{ total, broken } = { total: 0, broken: 0 }] = rows;
  if (Number(broken) > 0)
    throw new UserFacingError(`${broken} of ${total} CVs and files cannot be read`);
  return Number(total);
}

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
