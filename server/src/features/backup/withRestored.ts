import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, sqliteFile } from '../../platform/database/open.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { DatabaseEnvironment } from '../../platform/environment/environment.ts';
import type { ObjectStorage } from '../../platform/environment/objectStorage.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { checkContents, describeFaults } from '../../shared/releases/checkContents.ts';
import { createContents } from '../../shared/releases/openContents.ts';
import { verifyChain } from '../../shared/verifyAuditChain.ts';
import { restorePostgres, siteSchema } from './postgres.ts';
import { restore } from './restore.ts';
import { type AnyTables, countRows } from './tables.ts';

/** The result of the check of a restored backup. */
export interface Restored {
  messages: number;
  applications: number;
  /** The faults of the audit log. The backup is usable nevertheless. */
  auditFaults: string[];
  /** The reason why contents of releases cannot be read from the bucket; undefined if they can. */
  contentFault: string | undefined;
}

/** The reason why contents in the bucket, which no backup has, cannot be read; undefined if they can, or if there are none. */
export async function findContentFault(
  db: Db,
  objectStorage: ObjectStorage | undefined,
): Promise<string | undefined> {
  const { contents } = createContents(objectStorage);
  return describeFaults(await checkContents({ db, contents }, { onlyBucket: true }));
}

/** Checks a restored database, and the contents in the bucket that it refers to. */
export async function inspect(
  environment: DatabaseEnvironment,
  objectStorage: ObjectStorage | undefined,
): Promise<Restored> {
  const { db, close } = await openDatabase(environment);
  const tables = db as unknown as AnyTables;
  try {
    return {
      messages: await countRows(tables, 'contacts'),
      applications: await countRows(tables, 'applications'),
      auditFaults: (await verifyChain(db)).faults,
      contentFault: await findContentFault(db, objectStorage),
    };
  } finally {
    await close();
  }
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Restores a backup of PostgreSQL into a new database of the same server, which is removed after `work`. */
async function withDump<T>(
  file: string,
  databaseUrl: string,
  work: (environment: DatabaseEnvironment) => Promise<T>,
): Promise<T> {
  const name = `sumut_verify_${randomBytes(8).toString('hex')}`;
  const place = new URL(databaseUrl);
  place.pathname = `/${name}`;
  const schema = pg.escapeIdentifier(await siteSchema(databaseUrl, { inUse: true }));
  try {
    await run(databaseUrl, `create database ${name} template template0 encoding 'UTF8'`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause;
    throw new UserFacingError(
      'The backup cannot be verified: the account in DATABASE_URL may not create databases (alter role … createdb)',
    );
  }
  try {
    await run(place.href, `create schema if not exists ${schema}`);
    await restorePostgres(file, place.href);
    return await work({ databaseUrl: place.href, dataDir: '' });
  } finally {
    await run(databaseUrl, `drop database ${name} with (force)`);
  }
}

/**
 * Restores a backup in the usual way to a separate place, in `folder` or in a new database of the same PostgreSQL server, runs
 * `work` with it, and removes it. Throws `UserFacingError` if it cannot be restored.
 */
export async function withRestored<T>(
  file: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: string | undefined },
  work: (environment: DatabaseEnvironment) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return withDump(file, databaseUrl, work);
  const dataDir = path.join(folder, 'restored');
  await restore(file, sqliteFile(dataDir));
  return work({ databaseUrl: undefined, dataDir });
}
