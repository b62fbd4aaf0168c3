import type { AssetFile } from '@sumut/contracts/registry/assets';
import { releaseBase } from '@sumut/contracts/registry/contract';
import type { PartRelease } from '@sumut/contracts/registry/release';
import type { BuiltFile } from '@sumut/release-check/builtFile';
import { shareLock, tryLock } from '../../platform/database/locks.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type PlacedFile, readStoredContents, type ReleaseSource } from './contentStore.ts';
import { setUnusedSince } from './storedObjects.ts';

/** The columns that `ContentStore` needs to read a content. */
export const contentColumns = [
  'release_contents.integrity',
  'release_contents.size',
  'release_contents.encoding',
  'release_contents.content',
  'release_contents.object',
] as const;

/**
 * Prevents the removal of contents until the end of the transaction: the contents of a release stay until the release is
 * stored, and the files of a release stay until it is live.
 */
export const lockContents = (transaction: Db): Promise<void> => shareLock(transaction, 'contents');

/**
 * Prevents others from removing contents, storing releases or making them live until the end of the transaction. Returns false
 * immediately if another transaction is doing so.
 */
export const tryLockContents = (transaction: Db): Promise<boolean> =>
  tryLock(transaction, 'contents');

/**
 * The sizes of the contents that stored releases of the same part already have, by integrity value. Contents of other parts are
 * left out: a team must not learn about the files of others, nor refer to contents that it does not have.
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

/** The files with their contents, if stored. Throws `StorageError` if a stored content cannot be read. */
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
    for (const { content } of await readStoredContents(contents, rows))
      found.push({ ...file, content });
  }
  return found;
}

/** Stores the contents that are not stored yet. */
export async function insertContents(db: Db, files: readonly PlacedFile[]): Promise<void> {
  const byIntegrity = new Map(files.map((file) => [file.integrity, file]));
  // The sorted order prevents deadlocks of two processes.
  const integrities = [...byIntegrity.keys()].sort();
  if (integrities.length === 0) return;
  const rows = await db
    .selectFrom('release_contents')
    .select('integrity')
    .where('integrity', 'in', integrities)
    .execute();
  const stored = new Set(rows.map(({ integrity }) => integrity));
  const objects: (string | null)[] = [];
  for (const { integrity, size, encoding, content, object } of integrities.flatMap(
    (one) => byIntegrity.get(one) ?? [],
  )) {
    if (stored.has(integrity)) continue;
    const inserted = await db
      .insertInto('release_contents')
      .values({ integrity, size, encoding, content, object })
      .onConflict((conflict) => conflict.column('integrity').doNothing())
      .returning('object')
      .execute();
    objects.push(...inserted.map((row) => row.object));
  }
  await setUnusedSince(db, objects, null);
}

/** The number of rows per statement. PostgreSQL supports up to 65 535 parameters. */
const batch = 500;

/** Stores the list of files of a release. Throws a foreign key violation if a content is not stored. */
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

/** Removes the files of a stored release, and contents that no other release has. Returns the size of these contents in bytes. */
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
  await setUnusedSince(
    db,
    removed.map(({ object }) => object),
    Date.now(),
  );
  return removed.reduce((sum, { size }) => sum + size, 0);
}
