import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import type { PackedFile } from './packFiles.ts';

// The table has each object before it is put and until it is removed: nothing has to be searched for in a bucket.

/** Rows of one statement. */
const batch = 500;

/**
 * The name of a new object: the hash of its content, which names what is in it, and something that no other has. So no object is
 * ever written twice, and what is removed is nothing that an upload has just put.
 */
const nameOf = (integrity: string): string => {
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  return `contents/${hash}-${randomBytes(8).toString('hex')}`;
};

/** Gives each content a new object, and notes that nothing names it yet: an upload that fails leaves nothing unknown. */
export async function claimObjects<File extends PackedFile>(
  db: Db,
  files: readonly File[],
): Promise<(File & { object: string })[]> {
  const names = new Map(files.map(({ integrity }) => [integrity, nameOf(integrity)]));
  const rows = Array.from(names.values(), (name) => ({ name, unused_since: Date.now() }));
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('release_objects')
      .values(rows.slice(from, from + batch))
      .execute();
  return files.map((file) => ({ ...file, object: names.get(file.integrity) ?? '' }));
}

/** Notes whether contents name these objects, in the transaction in which that changes. */
export async function noteObjects(
  db: Db,
  objects: readonly (string | null)[],
  unusedSince: number | null,
): Promise<void> {
  const names = objects.filter((name) => name !== null);
  for (let from = 0; from < names.length; from += batch)
    await db
      .updateTable('release_objects')
      .set({ unused_since: unusedSince })
      .where('name', 'in', names.slice(from, from + batch))
      .execute();
}

/** Objects of one transaction. */
const removedAtOnce = 20;

interface Sweep {
  /** Milliseconds since the epoch: objects that nothing has named since are removed. */
  before: number;
  stopped?: () => boolean;
}

/**
 * Removes objects that no content names, and returns how many. Rows go first, which the reference of contents refuses for what is
 * named: rather than lose a content, an object may stay behind. Throws `StorageError`; what is left is removed by the next run.
 */
export async function sweepObjects(
  db: Db,
  bucket: Bucket,
  { before, stopped = () => false }: Sweep,
): Promise<number> {
  let removed = 0;
  while (!stopped()) {
    const rows = await db
      .deleteFrom('release_objects')
      .where('name', 'in', (expression) =>
        expression
          .selectFrom('release_objects')
          .select('name')
          .where('unused_since', '<', before)
          .orderBy('unused_since')
          .limit(removedAtOnce),
      )
      // Again: by now it may be named.
      .where('unused_since', '<', before)
      .returning(['name', 'unused_since'])
      .execute();
    const left = new Set(rows);
    try {
      for (const row of rows) {
        await bucket.remove(row.name);
        left.delete(row);
        removed += 1;
      }
    } finally {
      if (left.size > 0)
        await db
          .insertInto('release_objects')
          .values([...left])
          .execute();
    }
    if (rows.length < removedAtOnce) break;
  }
  return removed;
}
