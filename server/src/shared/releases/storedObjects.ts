import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/schema/schema.ts';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import type { PackedFile } from './packFiles.ts';

// The table contains each object from before its upload until its removal, so that the bucket never has to be listed.

/** The number of rows per statement. */
const batch = 500;

/**
 * The name of a new object: the hash of its content, followed by random digits. The unique name ensures that no object is written
 * twice, and that a removal never deletes an object that an upload has just stored.
 */
const createObjectName = (integrity: string): string => {
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
  return `contents/${hash}-${randomBytes(8).toString('hex')}`;
};

/** Assigns a new, still unused object to each content, and stores its name first: failed uploads leave no unknown objects. */
export async function claimObjects<File extends PackedFile>(
  db: Db,
  files: readonly File[],
): Promise<(File & { object: string })[]> {
  const names = new Map(files.map(({ integrity }) => [integrity, createObjectName(integrity)]));
  const rows = Array.from(names.values(), (name) => ({ name, unused_since: Date.now() }));
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('release_objects')
      .values(rows.slice(from, from + batch))
      .execute();
  return files.map((file) => ({ ...file, object: names.get(file.integrity) ?? '' }));
}

/** Stores since when no content has referred to the objects (null: a content does), in the transaction that changes this. */
export async function setUnusedSince(
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

/** The number of objects that are removed at a time. */
const removalBatch = 20;

interface Sweep {
  /** Milliseconds since the epoch. Objects that became unused earlier are removed. */
  before: number;
  stopped?: () => boolean;
}

/**
 * Removes unused objects and returns their number. Rows are deleted first, which their foreign key prevents for used objects: an
 * object may stay in the bucket, but no content is lost. Throws `StorageError`; the next run removes the remaining objects.
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
          .limit(removalBatch),
      )
      // Checked again: a content may refer to the object by now.
      .where('unused_since', '<', before)
      .returning(['name', 'unused_since'])
      .execute();
    const remaining = new Set(rows);
    try {
      for (const row of rows) {
        await bucket.remove(row.name);
        remaining.delete(row);
        removed += 1;
      }
    } finally {
      if (remaining.size > 0)
        await db
          .insertInto('release_objects')
          .values([...remaining])
          .execute();
    }
    if (rows.length < removalBatch) break;
  }
  return removed;
}
