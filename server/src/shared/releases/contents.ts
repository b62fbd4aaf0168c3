import { PostgresAdapter, sql } from 'kysely';
import type { AssetFile } from '@sumut/contracts/registry/assets';
import { releaseBase } from '@sumut/contracts/registry/contract';
import type { PartRelease } from '@sumut/contracts/registry/release';
import type { BuiltFile } from '@sumut/release-check/builtFile';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type PlacedFile, readAll, type ReleaseSource } from './contentStore.ts';
import { noteObjects } from './storedObjects.ts';

/** What is needed of a row to read its content (`ContentStore`). */
export const contentColumns = [
  'release_contents.integrity',
  'release_contents.size',
  'release_contents.encoding',
  'release_contents.content',
  'release_contents.object',
] as const;

/** The advisory lock of contents: any number but those of migrations and retention, the same in every process. */
const lockNumber = 727_003;

/** The transactions of SQLite wait for each other without a lock. */
const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Until the end of the transaction, no content is removed: what a release refers to stays until the release is stored, and
 * the files of a release until it is live.
 */
export async function keepContents(transaction: Db): Promise<void> {
  if (isPostgres(transaction))
    await sql`select pg_advisory_xact_lock_shared(${lockNumber})`.execute(transaction);
}

/**
 * Lets nobody else remove contents, store a release or make one live until the end of the transaction; returns false, at once,
 * when somebody does.
 */
export async function holdContents(transaction: Db): Promise<boolean> {
  if (!isPostgres(transaction)) return true;
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumber}) as held`.execute(transaction);
  return rows[0]?.held === true;
}

/**
 * The sizes of those of these contents that a stored release of the part has, by integrity value. Not of all that are
 * stored: a team learns nothing about the files of others, and cannot refer to what it does not have.
 */
export async function findKnownSizes(
  db: Db,
  { name, files }: Pick<PartRelease, 'name' | 'files'>,
): Promise<Map<string, number>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('release_contents')
    .select(['integrity', 'size'])
    .where('integrity', 'in', [...new Set(files.map(({ integrity }) => integrity))])
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('release_files')
          .innerJoin('releases', 'releases.base', 'release_files.base')
          .select('releases.base')
          .whereRef('release_files.integrity', '=', 'release_contents.integrity')
          .where('releases.module', '=', name),
      ),
    )
    .execute();
  return new Map(rows.map(({ integrity, size }) => [integrity, size]));
}

/** These files with their contents, as far as they are stored. Throws `StorageError` when one cannot be read. */
export async function readContents(
  { db, contents }: ReleaseSource,
  files: readonly AssetFile[],
): Promise<BuiltFile[]> {
  const found: BuiltFile[] = [];
  for (const file of files) {
    const rows = await db
      .selectFrom('release_contents')
      .select(contentColumns)
      .where('integrity', '=', file.integrity)
      .execute();
    for (const { content } of await readAll(contents, rows)) found.push({ ...file, content });
  }
  return found;
}

/** Stores the contents that are not stored yet. */
export async function insertContents(db: Db, files: readonly PlacedFile[]): Promise<void> {
  const byIntegrity = new Map(files.map((file) => [file.integrity, file]));
  // Sorted, so that two processes cannot deadlock.
  const wanted = [...byIntegrity.keys()].sort();
  if (wanted.length === 0) return;
  const rows = await db
    .selectFrom('release_contents')
    .select('integrity')
    .where('integrity', 'in', wanted)
    .execute();
  const stored = new Set(rows.map(({ integrity }) => integrity));
  const named: (string | null)[] = [];
  for (const { integrity, size, encoding, content, object } of wanted.flatMap(
    (one) => byIntegrity.get(one) ?? [],
  )) {
    if (stored.has(integrity)) continue;
    const inserted = await db
      .insertInto('release_contents')
      .values({ integrity, size, encoding, content, object })
      .onConflict((conflict) => conflict.column('integrity').doNothing())
      .returning('object')
      .execute();
    named.push(...inserted.map((row) => row.object));
  }
  await noteObjects(db, named, null);
}

/** Rows of one statement; PostgreSQL takes 65 535 parameters. */
const batch = 500;

/** Stores which files a release has; throws a violation of the reference when a content is not stored. */
export async function insertFiles(db: Db, release: PartRelease): Promise<void> {
  const base = releaseBase(release);
  const rows = release.files.map(({ path, integrity }) => ({ base, path, integrity }));
  for (let from = 0; from < rows.length; from += batch) {
    await db
      .insertInto('release_files')
      .values(rows.slice(from, from + batch))
      .execute();
  }
}

/** Removes the files of a stored release, and the contents that no other release has; returns the bytes of these. */
export async function removeFiles(db: Db, base: string): Promise<number> {
  const rows = await db
    .deleteFrom('release_files')
    .where('base', '=', base)
    .returning('integrity')
    .execute();
  await db
    .updateTable('releases')
    .set({ removed_at: Date.now() })
    .where('base', '=', base)
    .execute();
  const integrities = [...new Set(rows.map(({ integrity }) => integrity))];
  if (integrities.length === 0) return 0;
  const removed = await db
    .deleteFrom('release_contents')
    .where('integrity', 'in', integrities)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('release_files')
            .select('release_files.base')
            .whereRef('release_files.integrity', '=', 'release_contents.integrity'),
        ),
      ),
    )
    .returning(['size', 'object'])
    .execute();
  await noteObjects(
    db,
    removed.map(({ object }) => object),
    Date.now(),
  );
  return removed.reduce((sum, { size }) => sum + size, 0);
}
