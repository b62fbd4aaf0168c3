import { releaseBase, type AssetFile, type Release, type Snapshot } from '@sumut/contracts';
import { snapshotSchema } from '@sumut/contracts/schemas';
import type { Db } from '../database/schema.ts';

export interface BuiltFile extends AssetFile {
  content: Buffer;
}

/** The stored record of a release, as JSON, or undefined. */
export async function findReleaseDocument(db: Db, base: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('releases')
    .select('document')
    .where('base', '=', base)
    .executeTakeFirst();
  return row?.document;
}

/** Stores a release with its files for good; a unique violation says that it is there. */
export async function insertRelease(db: Db, release: Release, files: BuiltFile[]): Promise<void> {
  const base = releaseBase(release);
  await db
    .insertInto('releases')
    .values({
      base,
      module: release.name,
      hash: release.hash,
      version: release.version,
      document: JSON.stringify(release),
      created_at: Date.now(),
    })
    .execute();
  for (const { path, integrity, content } of files) {
    await db.insertInto('release_files').values({ base, path, integrity, content }).execute();
  }
}

export async function findReleaseFile(
  db: Db,
  base: string,
  path: string,
): Promise<{ integrity: string; content: Buffer } | undefined> {
  const row = await db
    .selectFrom('release_files')
    .select(['integrity', 'content'])
    .where('base', '=', base)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { integrity: row.integrity, content: Buffer.from(row.content) };
}

/** Number of the snapshot that visitors get. */
export async function liveNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('live').select('number').executeTakeFirstOrThrow();
  return row.number;
}

export async function findSnapshot(db: Db, number: number): Promise<Snapshot> {
  const row = await db
    .selectFrom('snapshots')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return snapshotSchema.parse(JSON.parse(row.document));
}

/** A number that no snapshot has: one more than the highest. */
export async function nextSnapshotNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('snapshots')
    .select((expression) => expression.fn.max('number').as('highest'))
    .executeTakeFirstOrThrow();
  return row.highest + 1;
}

/** Stores a snapshot; a unique violation says that another process took the number. */
export async function insertSnapshot(db: Db, snapshot: Snapshot, createdBy: string): Promise<void> {
  await db
    .insertInto('snapshots')
    .values({
      number: snapshot.number,
      document: JSON.stringify(snapshot),
      created_at: Date.now(),
      created_by: createdBy,
    })
    .execute();
}

/** Makes a snapshot the live one if `from` still is; gives whether it did. */
export async function moveLive(db: Db, from: number, to: number): Promise<boolean> {
  const result = await db
    .updateTable('live')
    .set({ number: to })
    .where('number', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
